import { i18nOptions } from '@vonk/kernel/i18n-options.ts';
import i18next from 'i18next';
import desk from '../locales/en.json' with { type: 'json' };

it('R-I18N-4 a count of a thousand and more is written in the desk’s texts as in its tables', async () => {
  const texts = i18next.createInstance();
  await texts.init(i18nOptions('en', { desk }));
  const t = texts.getFixedT('en', 'desk');
  expect(t('payments.credits', { count: 1200 })).toBe('1,200 credits');
  expect(t('payments.credits', { count: 1 })).toBe('1 credit');
  expect(t('moderation.counts.hours', { count: 1.5 })).toBe('1.5 h');
  expect(JSON.stringify(desk)).not.toMatch(/\{\{(count|due)\}\}/);
});

it('R-I18N-4 moderators and support read the same word for the state of an account, which no block of a member has', () => {
  expect(desk.moderation.statuses).toEqual(desk.support.status);
  expect(Object.values(desk.support.status)).not.toContain('blocked');
});
