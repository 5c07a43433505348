import { jest } from '@jest/globals';
import { afterTest } from '@vonk/testing/restore.ts';
import { watchBounce } from './bounce.ts';

const sendBeacon = jest.fn(() => true);
Object.assign(navigator, { sendBeacon });
beforeEach(() => sendBeacon.mockClear());
const leave = () => dispatchEvent(new Event('pagehide'));

it('R-MODAL-5 logs a bounce only where the address asks for it, once', () => {
  watchBounce('?network=a');
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
  watchBounce('?lb=1');
  leave();
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon).toHaveBeenCalledWith('/api/page-bounce', expect.anything());
});

it.each([
  ['goes to another page of the site, as in another language', '/de/landers/gallery', 0],
  ['leaves for another site', 'https://elsewhere.example/', 1],
])('R-MODAL-5 who %s (%s) bounced %d times', (_case, address, bounces) => {
  const navigation = new EventTarget();
  Object.assign(globalThis, { navigation });
  afterTest(() => Reflect.deleteProperty(globalThis, 'navigation'));
  watchBounce('?lb=1');
  const destination = { url: new URL(address, location.origin).href, sameDocument: false };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(bounces);
});
