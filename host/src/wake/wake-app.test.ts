import { jest } from '@jest/globals';
import { IDLE_MS, REST_MS, wakeApp } from './wake-app.ts';

const root = document.documentElement;
const added = () => [...document.head.querySelectorAll('meta[name=app]')].length;

/** Names of its own for each page's files: each is fetched once. */
let turn = 0;
let fetched: string[] = [];
const realFetch = globalThis.fetch;

/** A page whose application lies asleep in a template. */
function sleep(search = ''): HTMLTemplateElement {
  history.replaceState(null, '', `/${search}`);
  const app = document.createElement('template');
  turn += 1;
  app.innerHTML = `<meta name="app"><link rel="preload" as="script" href="/r/${turn}.js" integrity="sha384-r"><script defer src="/host/${turn}.js" integrity="sha384-h"></script>`;
  return app;
}

beforeEach(() => {
  jest.useFakeTimers();
  delete root.dataset.awake;
  document.head.innerHTML = '';
  fetched = [];
  globalThis.fetch = async (url, options) => {
    fetched.push(`${String(url)} ${options?.priority} ${options?.integrity}`);
    return new Response('');
  };
});
afterEach(() => {
  // A page that was never woken would wake in the next test.
  delete root.dataset.awake;
  dispatchEvent(new Event('scroll'));
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(navigator, 'connection');
});

describe('an application asleep', () => {
  it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'])(
    'wakes at %s',
    (sign) => {
      wakeApp(sleep());
      expect(added()).toBe(0);
      dispatchEvent(new Event(sign));
      expect(added()).toBe(1);
    },
  );

  it('wakes once, whatever signs follow', () => {
    wakeApp(sleep());
    for (const sign of ['scroll', 'keydown', 'scroll']) dispatchEvent(new Event(sign));
    expect(added()).toBe(1);
  });

  it('wakes by itself when the page has loaded and been at rest for a while', () => {
    wakeApp(sleep());
    jest.advanceTimersByTime(REST_MS * 2);
    expect(added()).toBe(0);
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(REST_MS - 1);
    expect(added()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(added()).toBe(1);
  });

  it('stays asleep for a visitor who saves data, until a sign', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    wakeApp(sleep());
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(REST_MS * 2);
    expect(added()).toBe(0);
    expect(fetched).toEqual([]);
    dispatchEvent(new Event('touchstart'));
    expect(added()).toBe(1);
  });

  it('R-ROUTE-9 is fetched behind all else once the page has come, so that the first press finds it', () => {
    wakeApp(sleep());
    jest.advanceTimersByTime(IDLE_MS * 2);
    expect(fetched).toEqual([]);
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(IDLE_MS);
    expect(fetched).toEqual([`/r/${turn}.js low sha384-r`, `/host/${turn}.js low sha384-h`]);
    expect(added()).toBe(0);
  });

  it('is not fetched beside itself once it is awake', () => {
    wakeApp(sleep());
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(IDLE_MS);
    expect(fetched).toEqual([]);
  });

  it('R-MODAL-3 wakes at once where a like modal counts its seconds', () => {
    wakeApp(sleep('?t=5'));
    expect(added()).toBe(1);
  });
});
