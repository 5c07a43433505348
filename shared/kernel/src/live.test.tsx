import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { LiveEvent } from '@vonk/api/chat.ts';
import { type StubbedLive, stubLive } from '@vonk/testing/stub-live.ts';
import { connectLive, onLive, sendLive, useLive } from './live.ts';

const hello: LiveEvent = { type: 'hello', member_id: 1 };
const signedOut: LiveEvent = { type: 'signed_out' };

let live: StubbedLive;
let close: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  live = stubLive();
  close = connectLive();
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Breaks the connection and tells after how long the next one is opened. */
function pauseAfterDrop(): number {
  const before = live.addresses.length;
  live.drop();
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (live.addresses.length > before) return waited;
    jest.advanceTimersByTime(100);
  }
  return Number.POSITIVE_INFINITY;
}

describe('live connection', () => {
  it('R-CHAT-6 is one for the page, to its own host', () => {
    connectLive();
    expect(live.addresses).toEqual(['ws://localhost/live']);
  });

  it('R-CHAT-6 comes back by itself within seconds of a restart, and asks seldom who stays away', () => {
    const pauses = Array.from({ length: 26 }, pauseAfterDrop);
    expect(pauses.slice(0, 5)).toEqual([500, 1_000, 2_000, 2_500, 2_500]);
    expect(Math.max(...pauses.slice(0, 20))).toBe(2_500);
    expect(pauses.at(-1)).toBe(20_000);
  });

  it('R-CHAT-6 a connection that was greeted counts as a success: the next one is tried at once again', () => {
    pauseAfterDrop();
    pauseAfterDrop();
    live.tell(hello);
    expect(pauseAfterDrop()).toBe(500);
  });

  it('R-CHAT-6 not all pages of a server that restarted come back in the same moment', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(pauseAfterDrop()).toBe(300);
    jest.spyOn(Math, 'random').mockReturnValue(1);
    expect(pauseAfterDrop()).toBe(1_500);
  });

  it.each([
    ['the network comes back', () => dispatchEvent(new Event('online'))],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('R-CHAT-6 whoever was away for long is connected as soon as %s, once', (_what, comeBack) => {
    for (let tries = 0; tries < 25; tries += 1) pauseAfterDrop();
    live.drop();
    const before = live.addresses.length;
    comeBack();
    comeBack();
    expect(live.addresses).toHaveLength(before + 1);
    jest.advanceTimersByTime(60_000);
    expect(live.addresses).toHaveLength(before + 1);
    close();
    comeBack();
    expect(live.addresses).toHaveLength(before + 1);
  });

  it('R-ACCOUNT-4 stays closed after sign-out, and opens anew with the next one who signs in', () => {
    close();
    jest.advanceTimersByTime(60_000);
    expect(live.addresses).toHaveLength(1);
    close = connectLive();
    expect(live.addresses).toHaveLength(2);
  });

  it('gives every event to every listener until it is not wanted any more', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const stop = onLive(first);
    const stopSecond = onLive(second);
    live.tell(hello);
    stop();
    live.tell(signedOut);
    stopSecond();
    expect(first.mock.calls).toEqual([[hello]]);
    expect(second.mock.calls).toEqual([[hello], [signedOut]]);
  });

  it('a listener that goes while an event is told does not keep it from the others', () => {
    const second = jest.fn();
    const stop = onLive(() => stop());
    const stopSecond = onLive(second);
    live.tell(hello);
    stopSecond();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('sends while it is open, and drops what is said while it is not', () => {
    sendLive({ type: 'typing', conversation_id: 42 });
    live.drop();
    sendLive({ type: 'typing', conversation_id: 43 });
    expect(live.sent).toEqual([{ type: 'typing', conversation_id: 42 }]);
  });

  it('a component gets events by its newest listener, and none after it is gone', () => {
    const heard: string[] = [];
    function Listener({ name }: { name: string }) {
      useLive(({ type }) => heard.push(`${name} ${type}`));
      return null;
    }
    const view = render(<Listener name="first" />);
    view.rerender(<Listener name="second" />);
    live.tell(hello);
    view.unmount();
    live.tell(hello);
    expect(heard).toEqual(['second hello']);
  });
});
