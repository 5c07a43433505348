import { jest } from '@jest/globals';
import { watchBounce } from './bounce.ts';

const sendBeacon = jest.fn(() => true);
Object.assign(navigator, { sendBeacon });

it('R-MODAL-5 logs a bounce only where the address asks for it, once', () => {
  watchBounce('?network=a');
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).not.toHaveBeenCalled();
  watchBounce('?lb=1');
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon).toHaveBeenCalledWith('/api/page-bounce', expect.anything());
});
