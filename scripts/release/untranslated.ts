/** Shorter texts are often the same in two languages. */
const LEAST_TO_TRANSLATE = 12;

export type Tree = { [key: string]: string | Tree };

/** Every text of a tree by its whole key. */
export const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

/** Returns whether a text is still the English one; short texts are often the same in two languages. */
export const isEnglish = (text: string | undefined, english: string | undefined): boolean =>
  text !== undefined && text === english && text.replaceAll(/{{.*?}}/g, '').length >= LEAST_TO_TRANSLATE;

/** The languages in which some text is still the English one. */
export function untranslated(texts: Record<string, Tree>): string[] {
  const english = new Map(flatten(texts.en ?? {}));
  return Object.keys(texts)
    .filter((language) => language !== 'en')
    .filter((language) => flatten(texts[language] ?? {}).some(([key, text]) => isEnglish(text, english.get(key))))
    .sort();
}
