import { jest } from '@jest/globals';
import { retryScripts } from './retry-scripts.ts';

const ENTRY = '/host/v1/main.js';
const scripts = () => [...document.head.querySelectorAll('script')];

/** The newest of the page's scripts does not come. */
const fail = () => scripts().at(-1)?.dispatchEvent(new Event('error'));

beforeEach(() => {
  jest.useFakeTimers();
  delete document.documentElement.dataset.ready;
  document.head.innerHTML = `<script defer src="${ENTRY}" integrity="sha384-x" crossorigin="anonymous"></script>`;
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ strings: { host: { remoteFailed: { late: 'We keep trying.', retry: 'Try again' } } } })}</script>`;
});
afterEach(async () => {
  // What waits for the application ends with it.
  document.documentElement.dataset.ready = '';
  await jest.advanceTimersByTimeAsync(0);
  jest.useRealTimers();
});

describe('R-FED-4 a script of the host that does not come', () => {
  it('is asked for again past what a cache keeps, with its hash, until it comes', async () => {
    retryScripts();
    for (const attempt of [1, 2, 3]) {
      fail();
      await jest.advanceTimersByTimeAsync(60_000);
      const script = scripts().at(-1) ?? document.createElement('script');
      const { src, crossOrigin, defer } = script;
      expect([new URL(src).pathname, new URL(src).search]).toEqual([ENTRY, `?attempt=${attempt}`]);
      expect([script.getAttribute('integrity'), crossOrigin, defer]).toEqual(['sha384-x', 'anonymous', true]);
    }
    await jest.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toHaveLength(4);
  });

  it('is told of once it failed twice, and until the application runs', async () => {
    retryScripts();
    fail();
    expect(document.querySelector('[role=status]')).toBeNull();
    await jest.advanceTimersByTimeAsync(60_000);
    fail();
    expect(document.querySelector('[role=status]')).toHaveTextContent('We keep trying.');
    await jest.advanceTimersByTimeAsync(60_000);
    fail();
    expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
    document.documentElement.dataset.ready = '';
    await jest.advanceTimersByTimeAsync(0);
    expect(document.querySelector('[role=status]')).toBeNull();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toHaveLength(3);
  });

  it('is left to who asked for it where it is not one of the page’s own', async () => {
    document.head.innerHTML = '<script src="/r/chat/v1/remoteEntry.js"></script>';
    retryScripts();
    fail();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(scripts()).toHaveLength(1);
  });
});
