import { anyFreePort, isRefused } from './ports.ts';

it('a port at which no browser would show the product is known before it is started there', async () => {
  expect(await isRefused(6000)).toBe(true);
  expect(await isRefused(await anyFreePort())).toBe(false);
});
