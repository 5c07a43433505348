import { jest } from '@jest/globals';
import { REST_MS, wakeApp } from './wake-app.ts';

const root = document.documentElement;
const added = () => [...document.head.querySelectorAll('meta[name=app]')].length;

/** A page whose application lies asleep in a template. */
function sleep(search = ''): HTMLTemplateElement {
  history.replaceState(null, '', `/${search}`);
  const app = document.createElement('template');
  app.innerHTML = '<meta name="app">';
  return app;
}

beforeEach(() => {
  jest.useFakeTimers();
  delete root.dataset.awake;
  document.head.innerHTML = '';
});
afterEach(() => {
  // A page that was never woken would wake in the next test.
  delete root.dataset.awake;
  dispatchEvent(new Event('scroll'));
  jest.useRealTimers();
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
    dispatchEvent(new Event('touchstart'));
    expect(added()).toBe(1);
  });

  it('R-MODAL-3 wakes at once where a like modal counts its seconds', () => {
    wakeApp(sleep('?t=5'));
    expect(added()).toBe(1);
  });
});
