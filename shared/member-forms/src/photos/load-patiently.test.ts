import { jest } from '@jest/globals';
import { loadPatiently } from './load-patiently.ts';

const lost = () => Promise.reject(new Error('Loading chunk crop failed.'));
const setOnLine = (isOnLine: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
afterEach(() => jest.restoreAllMocks());

it('R-ERR-2 a script that is asked for offline comes with the network: the page is not given up for it', async () => {
  setOnLine(false);
  const load = jest
    .fn(lost)
    .mockImplementation(() => (navigator.onLine ? Promise.resolve('cropper') : lost()) as never);
  const ended = jest.fn();
  const loading = loadPatiently<unknown>(load).finally(ended);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ended).not.toHaveBeenCalled();
  setOnLine(true);
  dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('cropper');
  expect(load).toHaveBeenCalledTimes(2);
});

it('R-ERR-2 one that is gone while there is a network is given up after a second try', async () => {
  setOnLine(true);
  const load = jest.fn(lost);
  await expect(loadPatiently(load)).rejects.toThrow('Loading chunk');
  expect(load).toHaveBeenCalledTimes(2);
});
