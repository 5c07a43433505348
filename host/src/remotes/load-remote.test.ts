import { jest } from '@jest/globals';
import type { Registry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import i18next from 'i18next';
import { HEDGE_MS } from './hedge.ts';
import {
  forgetRemote,
  LATE_MS,
  loadedRemote,
  loadRemote,
  placeRemote,
  RETRY_MS,
  statusOf,
  untilRemote,
  watchRemote,
} from './load-remote.ts';
import { retryNow } from './next-occasion.ts';
import { setRegistry } from './registry.ts';
import { arrive, clearScripts, fail, makeRelease, module, scripts, startRuntime } from './scripts.test-data.ts';

const [FIRST = 0, SECOND = 0] = HEDGE_MS;
/** More than the longest back-off between two tries. */
const BACK_OFF = 400;
/** More than the longest wait between two rounds. */
const ROUND = RETRY_MS * 1.2 + 100;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);

/** What the server says is live now, and whether its files can be had. */
let server: { live: Registry; hasFiles: boolean };
const asked: string[] = [];
const reply = (ok: boolean, body: unknown = null) =>
  ({ ok, status: ok ? 200 : 404, json: async () => body, arrayBuffer: async () => new ArrayBuffer(0) }) as Response;

beforeAll(async () => {
  startRuntime();
  await i18next.init({ lng: 'en', resources: {} });
  Object.assign(navigator, { sendBeacon });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.push(url);
      return url === '/remotes.json' ? reply(true, server.live) : reply(server.hasFiles);
    },
  });
});
/** Each test has a day of its own: what failed in the one before is long over. */
let day = Date.now();
beforeEach(() => {
  day += 86_400_000;
  jest.useFakeTimers({ now: day });
  sendBeacon.mockClear();
  asked.length = 0;
  server = { live: {}, hasFiles: true };
  setRegistry({ chat: { ...makeRelease() }, credits: { ...makeRelease({ base: '/r/credits/v1/' }) } });
  placeRemote(null);
});
afterEach(() => {
  placeRemote(null);
  jest.useRealTimers();
  clearScripts();
});

/** Begins to load and keeps how it ends, so that no test has to await a promise that hangs. */
function load(name: RemoteName, begin: (name: RemoteName) => Promise<unknown> = loadRemote) {
  const state: { module?: unknown; error?: unknown } = {};
  begin(name).then(
    (loaded) => Object.assign(state, { module: loaded }),
    (error: unknown) => Object.assign(state, { error }),
  );
  return state;
}

/** Lets every try of the first round fail, as it does for a 404, a refused line, HTML or a wrong hash. */
async function failAll(): Promise<void> {
  for (const _ of HEDGE_MS) {
    await pass(0);
    for (const script of scripts()) fail(script);
    await pass(BACK_OFF);
  }
}

describe('loading a remote', () => {
  it('R-FED-4 asks once for a remote that answers in time', async () => {
    const state = load('chat');
    await pass(80);
    const container = arrive(scripts()[0], 'vonk_chat_v1');
    await pass(FIRST + SECOND);
    expect(state.module).toBe(module);
    expect([scripts().length, container.asked]).toEqual([1, 1]);
    expect(loadedRemote('chat')).toBe(module);
  });

  it('R-FED-4 starts a second try beside one that hangs, and takes the first that answers', async () => {
    const state = load('chat');
    await pass(FIRST - 1);
    expect(scripts()).toHaveLength(1);
    await pass(1);
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual([
      '/r/chat/v1/remoteEntry.js',
      '/r/chat/v1/remoteEntry.js?attempt=1',
    ]);
    arrive(scripts()[1], 'vonk_chat_v1');
    await pass(SECOND);
    expect(state.module).toBe(module);
    expect(scripts()).toHaveLength(2);
  });

  it('R-FED-4 takes the answer of the first try, however late it is', async () => {
    const state = load('chat', untilRemote);
    await pass(9_000);
    arrive(scripts()[0], 'vonk_chat_v1');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 tries again after a failure, but not at once', async () => {
    const state = load('chat');
    await pass(0);
    fail(scripts()[0]);
    await pass(90);
    expect(scripts()).toEqual([]);
    await pass(BACK_OFF);
    arrive(scripts()[0], 'vonk_chat_v1');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 takes the version before where the live one fails, and reports that', async () => {
    const before = makeRelease({ version: 'v0', base: '/r/chat/v0/' });
    setRegistry({ chat: { ...makeRelease(), previous: before } });
    const state = load('chat');
    await failAll();
    expect(scripts().at(-1)?.getAttribute('src')).toBe('/r/chat/v0/remoteEntry.js');
    expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/api/remote-errors']);
    arrive(scripts().at(-1), 'vonk_chat_v0');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 reports nothing where all tries end at once: the page is being left, or the line was cut', async () => {
    load('credits');
    await pass(FIRST);
    const both = scripts();
    expect(both).toHaveLength(2);
    for (const script of both) fail(script);
    await pass(SECOND + BACK_OFF);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('R-FED-4 tries the version before beside one that hangs, and reports nothing: it may be the line', async () => {
    setRegistry({ chat: { ...makeRelease(), previous: makeRelease({ version: 'v0', base: '/r/chat/v0/' }) } });
    const state = load('chat');
    await pass(FIRST + SECOND);
    expect(scripts().at(-1)?.getAttribute('src')).toBe('/r/chat/v0/remoteEntry.js');
    arrive(scripts().at(-1), 'vonk_chat_v0');
    await pass(0);
    expect([state.module, sendBeacon.mock.calls.length]).toEqual([module, 0]);
  });

  it('R-FED-4 fails with the reason when every version does, and the next call begins anew', async () => {
    const state = load('credits');
    await failAll();
    expect(String(state.error)).toMatch('/r/credits/v1/remoteEntry.js');
    const again = load('credits');
    await pass(0);
    arrive(scripts()[0], 'vonk_credits_v1');
    await pass(0);
    expect(again.module).toBe(module);
  });

  it('R-FED-1 loads once for all who ask meanwhile', async () => {
    const states = [load('chat'), load('chat')];
    await pass(0);
    expect(scripts()).toHaveLength(1);
    arrive(scripts()[0], 'vonk_chat_v1');
    await pass(0);
    expect(states.map((state) => state.module)).toEqual([module, module]);
  });

  it('R-FED-4 says so when no version fits this host', async () => {
    setRegistry({ chat: { ...makeRelease({ kernel: '^9.0.0' }) } });
    const state = load('chat');
    await pass(0);
    expect(String(state.error)).toMatch('chat has no version that fits this host');
  });
});

describe('a remote that failed', () => {
  /** Opens a page of chat, and says how its remote is at each change. */
  function open() {
    const statuses: string[] = [];
    const leave = watchRemote('chat', () => statuses.push(statusOf('chat')));
    return { statuses, leave, state: load('chat', untilRemote) };
  }

  it.each([
    ['fails', failAll, 'failed'],
    ['hangs', () => pass(LATE_MS), 'late'],
    [
      'was made for another kernel',
      async () => {
        await pass(0);
      },
      'failed',
    ],
  ])('R-FED-4 the visitor is told within two seconds of one that %s', async (what, happen, status) => {
    if (what.includes('kernel')) setRegistry({ chat: { ...makeRelease({ kernel: '^9.0.0' }) } });
    const began = Date.now();
    const { statuses } = open();
    await happen();
    expect(statuses).toEqual([status]);
    expect(Date.now() - began).toBeLessThanOrEqual(2_000);
  });

  it('R-FED-4 heals by itself within five seconds of the fault being gone, with a fresh copy', async () => {
    const { state } = open();
    await failAll();
    server.hasFiles = false;
    await pass(ROUND * 3);
    expect(scripts()).toEqual([]);
    server.hasFiles = true;
    const gone = Date.now();
    await pass(ROUND);
    const [script] = scripts();
    expect(script?.getAttribute('src')).toMatch(/\?attempt=\d+$/);
    expect(asked).toContain(script?.getAttribute('src'));
    arrive(script, 'vonk_chat_v1');
    await pass(0);
    expect(state.module).toBe(module);
    expect(Date.now() - gone).toBeLessThan(5_000);
  });

  it('R-FED-4 takes the version that is live by now, where the page’s own cannot be had or does not fit', async () => {
    setRegistry({ chat: { ...makeRelease({ kernel: '^9.0.0' }) } });
    const { state } = open();
    await pass(0);
    server.live = { chat: { ...makeRelease({ version: 'v2', base: '/r/chat/v2/' }) } };
    await pass(ROUND);
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/r/chat/v2/remoteEntry.js']);
    arrive(scripts()[0], 'vonk_chat_v2');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it.each([
    ['the visitor asks for it', () => retryNow()],
    ['the net is back', () => dispatchEvent(new Event('online'))],
    ['the visitor is back at the page', () => dispatchEvent(new Event('focus'))],
  ])('R-FED-4 is tried again at once when %s', async (_when, happen) => {
    const { state } = open();
    await failAll();
    await pass(10);
    happen();
    await pass(50);
    arrive(scripts()[0], 'vonk_chat_v1');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 runs again what failed while it started: the same container would fail for ever', async () => {
    const { state } = open();
    for (const _ of HEDGE_MS) {
      await pass(0);
      arrive(scripts().at(-1), 'vonk_chat_v1', null);
      await pass(BACK_OFF);
    }
    expect(statusOf('chat')).toBe('failed');
    await pass(ROUND);
    const last = scripts().at(-1);
    expect(last?.getAttribute('src')).toBe('/r/chat/v1/remoteEntry.js?attempt=2');
    arrive(last, 'vonk_chat_v1');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 is left alone when nobody waits for it any more, and tried anew for the next one', async () => {
    const { leave } = open();
    await failAll();
    leave();
    asked.length = 0;
    await pass(ROUND * 3);
    expect(asked).toEqual([]);
    const { state } = open();
    await pass(0);
    arrive(scripts()[0], 'vonk_chat_v1');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 that was forgotten comes as a fresh copy', async () => {
    load('chat');
    await pass(0);
    arrive(scripts()[0], 'vonk_chat_v1');
    await pass(0);
    forgetRemote('chat');
    expect(loadedRemote('chat')).toBeUndefined();
    const state = load('chat');
    await pass(0);
    expect(scripts().at(-1)?.getAttribute('src')).toBe('/r/chat/v1/remoteEntry.js?attempt=1');
    const fresh = { ...module };
    arrive(scripts().at(-1), 'vonk_chat_v1', fresh);
    await pass(0);
    expect(state.module).toBe(fresh);
  });
});
