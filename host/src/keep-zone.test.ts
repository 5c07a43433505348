import { jest } from '@jest/globals';
import { makeUser } from '@vonk/testing/makers.ts';
import { keepZone } from './keep-zone.ts';

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const other = own === 'Europe/Lisbon' ? 'Europe/Madrid' : 'Europe/Lisbon';
const clockOf = (timeZone: string) => ({ now: 0, timeZone });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'zone=; max-age=0; path=/';
});

it('R-I18N-4 a member whose clock is not the page’s has the next page told so', () => {
  keepZone({ user: makeUser(), clock: clockOf(other) });
  jest.runAllTimers();
  expect(document.cookie).toBe(`zone=${own}`);
});

it('R-SITE-3 nothing is kept of a visitor, nor of a member whose clock is the page’s', () => {
  keepZone({ user: null, clock: clockOf(other) });
  keepZone({ user: makeUser(), clock: clockOf(own) });
  jest.runAllTimers();
  expect(document.cookie).toBe('');
});
