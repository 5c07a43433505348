import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { DeskLive, useDeskLive } from './desk-live.tsx';

let say: (event: object) => void;
class Source {
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    say = (event) => act(() => this.onmessage?.({ data: JSON.stringify(event) }));
  }
  close() {}
}
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: Source });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const CASES = { type: 'desk', act: 'cases.read' };
function Page({ reads }: { reads: () => void }) {
  useDeskLive('cases.read', reads);
  return null;
}
function open() {
  const reads = jest.fn();
  const page = render(
    <DeskLive>
      <Page reads={reads} />
    </DeskLive>,
  );
  say({ type: 'hello' });
  return { reads, page };
}

describe('decision 24 a page that hears of changes', () => {
  it('reads at once, and for a hundred more within a second once, at its end', () => {
    const { reads } = open();
    say(CASES);
    expect(reads).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 100; count += 1) say(CASES);
    expect(reads).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    expect(reads).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(5000);
    expect(reads).toHaveBeenCalledTimes(2);
    say(CASES);
    expect(reads).toHaveBeenCalledTimes(3);
  });

  it('reads for its own act, and after a gap, and no more once it was left', () => {
    const { reads, page } = open();
    say({ type: 'desk', act: 'payments.read' });
    expect(reads).not.toHaveBeenCalled();
    say({ type: 'hello' });
    expect(reads).toHaveBeenCalledTimes(1);
    say(CASES);
    page.unmount();
    jest.advanceTimersByTime(5000);
    expect(reads).toHaveBeenCalledTimes(1);
  });
});
