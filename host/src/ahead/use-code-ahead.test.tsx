import { jest } from '@jest/globals';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { placeRemote } from '../remotes/load-remote.ts';
import { setRegistry } from '../remotes/registry.ts';
import { makeRelease, module } from '../remotes/scripts.test-data.ts';
import { REST_MS, useCodeAhead } from './use-code-ahead.ts';

const Rest = () => {
  useCodeAhead();
  return null;
};
/** Versions of their own for each test: a file is fetched once. */
let turn = 0;
let asked: string[] = [];
const realFetch = globalThis.fetch;

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
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('a member’s page at rest fetches the code of the navigation’s other pages, behind all else', () => {
  renderWithHost(<Rest />, { user: makeUser() });
  jest.advanceTimersByTime(REST_MS - 1);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual([`/r/chat/v${turn}/remoteEntry.js low sha384-entry`]);
});

it('a member who saves data gets no code ahead, and a visitor none', () => {
  renderWithHost(<Rest />);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  renderWithHost(<Rest />, { user: makeUser() });
  jest.advanceTimersByTime(REST_MS * 2);
  expect(asked).toEqual([]);
});
