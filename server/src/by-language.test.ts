import { LANGUAGES } from '@vonk/api/options.ts';
import { byLanguage } from './by-language.ts';

describe('what is said by language', () => {
  it('R-I18N-1 is read from the file of each language, and found by its code', async () => {
    const words = await byLanguage((code) => Promise.resolve({ [code]: `words in ${code}` }));
    expect(LANGUAGES.map(words)).toEqual(LANGUAGES.map((code) => `words in ${code}`));
  });

  it('R-I18N-1 a file without the words of its language is named, and not left for a member to find', async () => {
    await expect(byLanguage((code) => Promise.resolve(code === 'fi' ? {} : { [code]: '' }))).rejects.toThrow("'fi'");
  });
});
