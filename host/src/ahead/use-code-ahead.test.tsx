import { jest } from '@jest/globals';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { placeRemote } from '../remotes/load-remote.ts';
import { setRegistry } from '../remotes/registry.ts';
import { clearScripts, makeRelease, module, scripts, startRuntime } from '../remotes/scripts.test-data.ts';
import { REST_MS, useCodeAhead } from './use-code-ahead.ts';

const Rest = () => {
  useCodeAhead();
  return null;
};
/** Versions of their own for each test: a file is fetched once. */
let turn = 0;
let asked: string[] = [];
const realFetch = globalThis.fetch;

beforeAll(startRuntime);
beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  turn += 1;
  globalThis.fetch = async (url, options) => {
    asked.push(`${String(url)} ${options?.priority} ${options?.integrity}`);
    return new Response('');
  };
  const release = (name: string) => makeRelease({ base: `/r/${name}/v${turn}/` });
  setRegistry({ chat: release('chat'), profiles: release('profiles') }, '/members');
  placeRemote({ name: 'profiles', module });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  placeRemote(null);
  clearScripts();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('a member’s page at rest fetches the code of the navigation’s other pages, behind all else, and starts it', async () => {
  renderWithHost(<Rest />, { user: makeUser() });
  await jest.advanceTimersByTimeAsync(REST_MS - 1);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([`/r/chat/v${turn}/remoteEntry.js low sha384-entry`]);
  expect(scripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual([`/r/chat/v${turn}/remoteEntry.js`]);
});

it('a member who saves data gets no code ahead, and a visitor none', async () => {
  renderWithHost(<Rest />);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  renderWithHost(<Rest />, { user: makeUser() });
  await jest.advanceTimersByTimeAsync(REST_MS * 2);
  expect(asked).toEqual([]);
});
