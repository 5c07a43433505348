import { jest } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { useQuietMark } from './use-quiet-mark.ts';

function Desk() {
  useQuietMark();
  return null;
}
const isQuiet = () => document.cookie.includes('desk-quiet=1');
const wait = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ASVS 7.3.1 an open desk', () => {
  it('says that nobody touched it for a minute, until somebody does', () => {
    render(<Desk />);
    wait(50);
    expect(isQuiet()).toBe(false);
    wait(30);
    expect(isQuiet()).toBe(true);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(isQuiet()).toBe(false);
    wait(40);
    fireEvent.pointerMove(document.body);
    wait(40);
    expect(isQuiet()).toBe(false);
    wait(40);
    expect(isQuiet()).toBe(true);
  });

  it('is touched with whichever of its windows is, and when it is opened', () => {
    render(<Desk />);
    // As another window says it, beside this one that was touched a moment ago.
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'desk-quiet=1; path=/';
    wait(2);
    fireEvent.pointerDown(document.body);
    expect(isQuiet()).toBe(false);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'desk-quiet=1; path=/';
    render(<Desk />);
    expect(isQuiet()).toBe(false);
  });

  it('that was left long ago takes no use from a window that is in use', () => {
    render(<Desk />);
    wait(80);
    expect(isQuiet()).toBe(true);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'desk-quiet=; max-age=0; path=/';
    wait(80);
    expect(isQuiet()).toBe(false);
  });

  it('that was left says nothing more', () => {
    const { unmount } = render(<Desk />);
    unmount();
    wait(200);
    expect(isQuiet()).toBe(false);
  });
});
