import { jest } from '@jest/globals';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { HEDGE_MS, loadedRemote, loadRemote, placeRemote } from './load-remote.ts';
import { setRegistry } from './registry.ts';
import { arrive, clearScripts, fail, makeRelease, module, offerSharing, scripts } from './scripts.test-data.ts';

const [FIRST = 0, SECOND = 0, THIRD = 0] = HEDGE_MS;
/** More than the longest back-off between two tries. */
const BACK_OFF = 2_000;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);

beforeAll(() => {
  offerSharing();
  Object.assign(navigator, { sendBeacon });
});
beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockClear();
  setRegistry({ chat: { ...makeRelease() }, credits: { ...makeRelease({ base: '/r/credits/v1/' }) } });
  placeRemote(null);
});
afterEach(() => {
  jest.useRealTimers();
  clearScripts();
});

/** Begins to load and keeps how it ends, so that no test has to await a promise that hangs. */
function load(name: RemoteName) {
  const state: { module?: unknown; error?: unknown } = {};
  loadRemote(name).then(
    (loaded) => Object.assign(state, { module: loaded }),
    (error: unknown) => Object.assign(state, { error }),
  );
  return state;
}

describe('loading a remote', () => {
  it('R-FED-4 asks once for a remote that answers in time', async () => {
    const state = load('chat');
    await pass(80);
    const container = arrive(scripts()[0], 'vonk_chat_v1');
    await pass(FIRST + SECOND + THIRD);
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
    await pass(SECOND + THIRD);
    expect(state.module).toBe(module);
    expect(scripts()).toHaveLength(2);
  });

  it('R-FED-4 takes the late answer of the first try while the second one hangs', async () => {
    const state = load('chat');
    await pass(FIRST + 100);
    arrive(scripts()[0], 'vonk_chat_v1');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 tries again after a failure, but not at once', async () => {
    const state = load('chat');
    await pass(0);
    fail(scripts()[0]);
    await pass(100);
    expect(scripts()).toEqual([]);
    await pass(BACK_OFF);
    arrive(scripts()[0], 'vonk_chat_v1');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 gives up on a version that hangs after the patience of all tries, reports it, and takes the one before', async () => {
    const { previous: _, ...before } = { ...makeRelease({ version: 'v0', base: '/r/chat/v0/' }), previous: undefined };
    setRegistry({ chat: { ...makeRelease(), previous: before } });
    const state = load('chat');
    await pass(FIRST + SECOND + THIRD);
    expect(scripts().at(-1)?.getAttribute('src')).toBe('/r/chat/v0/remoteEntry.js');
    expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/api/remote-errors']);
    arrive(scripts().at(-1), 'vonk_chat_v0');
    await pass(0);
    expect(state.module).toBe(module);
  });

  it('R-FED-4 fails with the reason when every version does, and the next call begins anew', async () => {
    const state = load('credits');
    for (const _ of HEDGE_MS) {
      await pass(0);
      fail(scripts()[0]);
      await pass(BACK_OFF);
    }
    expect(String(state.error)).toMatch('could not load /r/credits/v1/remoteEntry.js');
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
