import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import i18next from 'i18next';
import { rememberTexts, setCountLocale } from './remember-texts.ts';

const textsOf = (language: string) => {
  const texts = i18next.createInstance();
  const host = {
    credits_one: '{{count}} credit',
    credits_other: '{{count}} credits for {{name}}',
    year: 'since {{year}}',
    who: '{{name}}, {{age}}',
  };
  void texts.init(i18nOptions(language, { host }));
  rememberTexts(texts);
  // Its type tells every key of every text.
  return texts.getFixedT(language, 'host') as unknown as (key: string, values: object) => string;
};

describe('texts that are looked up once', () => {
  it.each([
    ['de-DE', '1.200 credits for Wim'],
    ['es-ES', '1200 credits for Wim'],
    ['en-GB', '1,200 credits for Wim'],
    ['fi-FI', '1\u00a0200 credits for Wim'],
    ['pl-PL', '1200 credits for Wim'],
  ])('R-I18N-4 write a count of a thousand and more as %s does', (locale, text) => {
    setCountLocale(locale);
    const t = textsOf('en');
    expect(t('credits', { count: 1200, name: 'Wim' })).toBe(text);
    expect([t('credits', { count: 999, name: 'Wim' }), t('credits', { count: 1 })]).toEqual([
      '999 credits for Wim',
      '1 credit',
    ]);
  });

  it('leave other numbers as they are: a year is none that is counted', () => {
    expect(textsOf('en')('year', { year: 2026 })).toBe('since 2026');
  });

  it('R-PROFILE-1 leave an age where it stands after a name that is written from right to left', () => {
    const t = textsOf('en');
    expect(t('who', { name: 'أحمد', age: 34 })).toBe('\u2068أحمد\u2069, 34');
    expect(t('who', { name: 'Wim', age: 34 })).toBe('Wim, 34');
  });

  it('put together anew what they have looked up, in whatever locale the next page is', () => {
    const t = textsOf('en');
    const written = ['de-DE', 'en-GB'].map((locale) => {
      setCountLocale(locale);
      return t('credits', { count: 1200, name: 'Wim' });
    });
    expect(written).toEqual(['1.200 credits for Wim', '1,200 credits for Wim']);
  });
});
