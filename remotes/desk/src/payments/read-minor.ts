/** Reads an amount as people write it ('9.50', '9,5', '12') in minor units of two decimals; null for anything else. */
export function readMinor(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Writes minor units as they are typed: '9.50'. */
export const writeMinor = (minor: number): string => (minor / 100).toFixed(2);
