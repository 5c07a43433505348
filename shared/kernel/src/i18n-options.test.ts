import i18next from 'i18next';
import { i18nOptions, namespacesOf } from './i18n-options.ts';

async function textsWith(strings: Parameters<typeof i18nOptions>[1]) {
  const i18n = i18next.createInstance();
  await i18n.init(i18nOptions('en', strings));
  return i18n;
}

describe('texts', () => {
  it('R-I18N-1 are the remote’s, then the host’s, then their key', async () => {
    const i18n = await textsWith({ host: { close: 'Close', save: 'Save' }, account: { save: 'Keep' } });
    const t = i18n.getFixedT('en', 'account' as never) as unknown as (key: string) => string;
    expect(['save', 'close', 'missing'].map((key) => t(key))).toEqual(['Keep', 'Close', 'missing']);
  });

  it('R-I18N-1 that a remote carries for a shared form are found by the form, whoever carries them', async () => {
    const carried = { title: 'Settings', 'member-forms': { city: 'City' } };
    const i18n = await textsWith({ host: {}, account: carried });
    expect(i18n.getResource('en', 'member-forms', 'city')).toBe('City');
    expect(i18n.getResource('en', 'account', 'member-forms')).toBeUndefined();
    expect(namespacesOf('chat', { title: 'Messages' })).toEqual({ chat: { title: 'Messages' } });
  });

  it('are shown as they are: React escapes them', async () => {
    const i18n = await textsWith({ host: { hello: 'Hello {{name}}' } });
    expect((i18n.t as (key: string, values: object) => string)('hello', { name: '<b>' })).toBe('Hello <b>');
  });

  it('R-PROFILE-1 keep the order of a sentence around a name that is written from right to left', async () => {
    const i18n = await textsWith({ host: { who: '{{name}}, {{age}}' } });
    const t = i18n.t as (key: string, values: object) => string;
    expect(t('who', { name: 'שרה', age: 34 })).toBe('\u2068שרה\u2069, 34');
  });
});
