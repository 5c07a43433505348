import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createKnownDevices } from './known-devices.ts';

const MOST_DEVICES = 20;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('R-ACCOUNT-1 the latest twenty browsers of a member are known, also after one of them comes again', async () => {
  const { id } = await test.makeMember();
  const known = createKnownDevices(test.db);
  const devices = Array.from({ length: MOST_DEVICES }, () => randomBytes(32));
  for (const device of devices) await known.add(id, device);
  const areKnown = () => Promise.all(devices.map((device) => known.isKnown(id, device)));
  expect(await areKnown()).toEqual(devices.map(() => true));
  const again = devices[5];
  if (!again) throw new Error('no device');
  await known.add(id, again);
  expect(await areKnown()).toEqual(devices.map(() => true));
  await known.add(id, randomBytes(32));
  expect(await areKnown()).toEqual(devices.map((_, nth) => nth !== 0));
});

it('R-ACCOUNT-4 a browser that is known of one member is not of another', async () => {
  const [a, b] = [await test.makeMember(), await test.makeMember()];
  const known = createKnownDevices(test.db);
  const device = randomBytes(32);
  await known.add(a.id, device);
  expect([await known.isKnown(a.id, device), await known.isKnown(b.id, device)]).toEqual([true, false]);
});
