/** Languages as people list them ('nl, en'), in small letters; whether each is one is for the schema to say. */
export const readLanguages = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
