import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { DeskLive, useDeskLive } from './desk-live.tsx';

/** The browser's connection, which tests speak into. */
class Source {
  static last: Source | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  CLOSED = 2;
  readyState = 1;
  isClosed = false;
  constructor() {
    Source.last = this;
  }
  close() {
    this.isClosed = true;
  }
}
const say = (event: object) => act(() => Source.last?.onmessage?.({ data: JSON.stringify(event) }));
/** What the browser does where the server answers otherwise than with a stream (2), or is away (0): it asks again in the latter case alone. */
const fail = (readyState: number) =>
  act(() => {
    if (!Source.last) return;
    Source.last.readyState = readyState;
    Source.last.onerror?.();
  });
const changed = (name: string) => say({ type: 'desk', act: name });

const read = jest.fn();
const readWho = jest.fn();
function Queue() {
  useDeskLive('cases.read', read);
  useDeskLive('desk.use', readWho);
  return null;
}
const queue = (isIn = true) => (
  <DeskLive isIn={isIn}>
    <Queue />
  </DeskLive>
);
const open = () => render(queue());

beforeEach(() => {
  read.mockClear();
  readWho.mockClear();
  Object.assign(globalThis, { EventSource: Source });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

it('a page reads again when what it shows was changed, and after a gap, and not for anything else', () => {
  open();
  say({ type: 'hello' });
  changed('payments.read');
  expect(read).not.toHaveBeenCalled();
  changed('cases.read');
  expect(read).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(1_000));
  say({ type: 'hello' });
  expect(read).toHaveBeenCalledTimes(2);
});

it('a queue that changes all the time is read once a second, and once more at the end', () => {
  open();
  say({ type: 'hello' });
  for (let turn = 0; turn < 30; turn += 1) {
    changed('cases.read');
    act(() => jest.advanceTimersByTime(100));
  }
  expect(read.mock.calls.length).toBeLessThanOrEqual(4);
  act(() => jest.advanceTimersByTime(5_000));
  const total = read.mock.calls.length;
  act(() => jest.advanceTimersByTime(60_000));
  expect([total, read.mock.calls.length]).toEqual([4, 4]);
});

it('a page that was left reads nothing more', () => {
  const { unmount } = open();
  say({ type: 'hello' });
  changed('cases.read');
  changed('cases.read');
  unmount();
  act(() => jest.advanceTimersByTime(5_000));
  expect([read.mock.calls.length, Source.last?.isClosed]).toEqual([1, true]);
});

it('a session that ends ends the connection, and what changed until who was in is back is read', () => {
  const { rerender } = open();
  say({ type: 'hello' });
  const first = Source.last;
  rerender(queue(false));
  expect(first?.isClosed).toBe(true);
  rerender(queue());
  expect(Source.last).not.toBe(first);
  say({ type: 'hello' });
  expect(read).toHaveBeenCalledTimes(1);
});

it('decision 24 asks who is in where the server answers no stream any more: a desk whose session is over does not stay open', () => {
  open();
  say({ type: 'hello' });
  fail(0);
  expect(readWho).not.toHaveBeenCalled();
  fail(2);
  expect(readWho).toHaveBeenCalledTimes(1);
});

it('is opened again after a server that began anew refused it, and all is read then', () => {
  const { unmount } = open();
  say({ type: 'hello' });
  const first = Source.last;
  fail(2);
  act(() => jest.advanceTimersByTime(10_000));
  expect(Source.last).not.toBe(first);
  say({ type: 'hello' });
  expect(read).toHaveBeenCalledTimes(1);
  fail(2);
  const last = Source.last;
  unmount();
  act(() => jest.advanceTimersByTime(60_000));
  expect(Source.last).toBe(last);
});

it('is not asked for without end: each time is a use of the session, which is to end where nobody sits', () => {
  open();
  let opened = 0;
  for (let turn = 0, last: Source | null = null; turn < 100; turn += 1) {
    if (Source.last !== last) opened += 1;
    last = Source.last;
    fail(2);
    act(() => jest.advanceTimersByTime(10_000));
  }
  expect(opened).toBe(31);
});
