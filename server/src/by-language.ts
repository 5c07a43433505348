import type { Language } from '@vonk/api/languages.ts';
import { LANGUAGES } from '@vonk/api/options.ts';

/**
 * What each language says, from a file of its own: `read` imports the one of a code, which exports its words by that
 * code. So a new language is a new file, and one without a file fails at the start, by name.
 */
export async function byLanguage<Words>(
  read: (code: Language) => Promise<Partial<Record<Language, Words>>>,
): Promise<(language: Language) => Words> {
  const words = new Map(
    await Promise.all(
      LANGUAGES.map(async (code) => {
        const own = (await read(code))[code];
        if (own === undefined) throw new Error(`its file says nothing in '${code}'`);
        return [code, own] as const;
      }),
    ),
  );
  return (language) => {
    const own = words.get(language);
    if (own === undefined) throw new Error(`no language of the product: '${language}'`);
    return own;
  };
}
