import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { assertDeskHost } from './assert-desk-host.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('decision 24 the desk takes no site’s host: its members would find the staff’s door in place of their site', () => {
  const [site] = test.deps.sites.all();
  const [host = ''] = site?.hosts ?? [];
  expect(host).not.toBe('');
  expect(() => assertDeskHost(test.deps.sites, host)).toThrow(
    `DESK_HOST names ${host}, a host of the site ${site?.slug}: its visitors would find the desk there. Name a host of its own, or leave it empty`,
  );
  expect(() => assertDeskHost(test.deps.sites, 'desk.of-its-own.example')).not.toThrow();
  expect(() => assertDeskHost(test.deps.sites, '')).not.toThrow();
});
