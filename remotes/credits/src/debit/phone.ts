/** R-PAY-3: dashes and spaces are removed. */
export const cleanPhone = (text: string): string => text.replace(/[\s-]/g, '');
export const isPhone = (text: string): boolean => /^\+?\d{8,15}$/.test(cleanPhone(text));
