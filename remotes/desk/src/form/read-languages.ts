/** Codes of languages as people list them ('nl, en'); whether the product has each is for the schema to say. */
export const readLanguages = (text: string): string[] => text.toLowerCase().match(/[a-z]{2}\b/g) ?? [];
