import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { DeskLive, useDeskLive } from './desk-live.tsx';

/** The browser's connection, which tests speak into. */
class Source {
  static last: Source | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  isClosed = false;
  constructor() {
    Source.last = this;
  }
  close() {
    this.isClosed = true;
  }
}
const say = (event: object) => act(() => Source.last?.onmessage?.({ data: JSON.stringify(event) }));
const changed = (name: string) => say({ type: 'desk', act: name });

const read = jest.fn();
function Queue() {
  useDeskLive('cases.read', read);
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
