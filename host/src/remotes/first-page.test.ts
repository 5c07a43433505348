import { jest } from '@jest/globals';
import type { RouteEntry } from '@vonk/api/route-map.ts';
import i18next from 'i18next';
import { FIRST_RENDER_MS, untilPainted, untilWorthPainting } from './first-page.ts';
import { placeRemote, RETRY_MS } from './load-remote.ts';
import { setRegistry } from './registry.ts';
import { arrive, clearScripts, fail, makeRelease, module, scripts, startRuntime } from './scripts.test-data.ts';

const route: RouteEntry = { path: '/login', remote: 'account', layout: 'default' };
const texts = { late: 'It is late', retry: 'Try again' };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const notice = () => document.querySelector('[data-remote-failed=account]');

beforeAll(async () => {
  startRuntime();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, json: async () => ({}), arrayBuffer: async () => null }),
  });
  await i18next.init({ lng: 'en', resources: { en: { account: { title: 'Log in' } } } });
});
beforeEach(() => {
  jest.useFakeTimers();
  placeRemote(null);
  setRegistry({ account: { ...makeRelease({ base: '/r/account/v1/' }) } });
  document.body.innerHTML = '<div id="root"><form action="/api/user"></form></div>';
});
afterEach(() => {
  placeRemote(null);
  jest.useRealTimers();
  clearScripts();
});

/** Whether it is over. */
function begin(waiting: Promise<unknown>) {
  const state = { isOver: false };
  void waiting.then(() => Object.assign(state, { isOver: true }));
  return state;
}
async function failAll(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await pass(0);
    for (const script of scripts()) fail(script);
    await pass(400);
  }
}

describe('a page that the server painted', () => {
  it('R-FED-4 stays as it is while its remote is late, and is taken over when it comes', async () => {
    const state = begin(untilPainted(route, texts));
    await pass(2_000);
    expect(notice()).toBeNull();
    await pass(7_000);
    expect([state.isOver, document.querySelector('#root form') !== null]).toEqual([false, true]);
    arrive(scripts()[0], 'vonk_account_v1');
    await pass(0);
    expect(state.isOver).toBe(true);
  });

  it('R-FED-4 stays as it is when its remote fails, says so above the page, and heals by itself', async () => {
    const state = begin(untilPainted(route, texts));
    await failAll();
    expect([state.isOver, document.querySelector('#root form') !== null]).toEqual([false, true]);
    expect(notice()).toHaveTextContent('It is late');
    await pass(RETRY_MS * 1.2 + 100);
    arrive(scripts()[0], 'vonk_account_v1');
    await pass(0);
    expect([state.isOver, notice()]).toEqual([true, null]);
  });

  it('R-FED-4 tries again at once when the visitor asks for it', async () => {
    const state = begin(untilPainted(route, texts));
    await failAll();
    notice()?.querySelector('button')?.click();
    await pass(50);
    arrive(scripts()[0], 'vonk_account_v1', { ...module });
    await pass(0);
    expect(state.isOver).toBe(true);
  });
});

describe('a page that a failing release painted', () => {
  const previous = makeRelease({ version: 'v0', base: '/r/account/v0/' });
  beforeEach(() => setRegistry({ account: { ...makeRelease({ base: '/r/account/v1/' }), previous } }));

  it('R-FED-4 is rendered anew by the version before, with the texts of that version', async () => {
    i18next.addResourceBundle('en', 'account', { heading: 'Of v1' });
    const waiting = untilPainted(route, texts);
    for (let turn = 0; scripts().at(-1)?.getAttribute('src') !== '/r/account/v0/remoteEntry.js'; turn += 1) {
      if (turn > 9) throw new Error('the version before was not tried');
      for (const script of scripts()) fail(script);
      await pass(400);
    }
    arrive(scripts().at(-1), 'vonk_account_v0', { ...module, loadMessages: async () => ({ title: 'Of v0' }) });
    expect(await waiting).toBe(false);
    expect(i18next.getResourceBundle('en', 'account')).toEqual({ title: 'Of v0' });
  });

  it('R-FED-4 is taken over as it is where its own version came', async () => {
    i18next.addResourceBundle('en', 'account', { title: 'Of v1' });
    const waiting = untilPainted(route, texts);
    await pass(0);
    arrive(scripts()[0], 'vonk_account_v1');
    expect(await waiting).toBe(true);
    expect(i18next.getResource('en', 'account', 'title')).toBe('Of v1');
  });
});

describe('a page that the browser paints', () => {
  it('R-FED-4 is painted after a moment, with or without its remote', async () => {
    const state = begin(untilWorthPainting(route));
    await pass(FIRST_RENDER_MS - 1);
    expect(state.isOver).toBe(false);
    await pass(1);
    expect(state.isOver).toBe(true);
  });

  it('R-FED-4 is painted at once where its remote failed', async () => {
    const state = begin(untilWorthPainting(route));
    await failAll();
    expect(state.isOver).toBe(true);
  });
});
