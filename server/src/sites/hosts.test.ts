import type { SettingsReply } from '@vonk/api/settings.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openSiteDirectory } from './site-directory.ts';

/** As a site runs for the public: hosts that nobody listed are not ours. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PSP_SECRET: `whsec_${'dGVzdA'.repeat(6)}`,
  SIGNING_KEY: 'a key for tests that is long enough',
  PUBLIC_URL: 'https://localhost',
  SMTP_URL: 'smtps://mail.example:465',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(PRODUCTION);
});
afterAll(() => test.close());

const settings = (headers: Record<string, string>) => test.app.inject({ url: '/api/settings.php', headers });

describe('the site of a request', () => {
  it('R-SITE-1 decision 13: follows from the host, and a host that nobody listed gets 404', async () => {
    const names = await Promise.all(
      ['localhost', 'LOCALHOST:3000', 'beacon.localhost'].map(
        async (host) => (await settings({ host })).json<SettingsReply>().name,
      ),
    );
    expect(names).toEqual(['Vonk', 'Vonk', 'Beacon']);
    for (const host of ['evil.example', 'localhost.evil.example', 'localhost@evil.example', '"><script>'])
      expect([host, (await settings({ host })).statusCode]).toEqual([host, 404]);
  });

  it('decision 13: is not changed by forwarded headers that no trusted proxy sent', async () => {
    const reply = await settings({ host: 'localhost', 'x-forwarded-host': 'beacon.localhost', forwarded: 'host=evil' });
    expect(reply.json<SettingsReply>()).toMatchObject({ name: 'Vonk', domain: 'localhost' });
  });

  it('R-ACCOUNT-5 a mail names the site and never the host that a request gave', async () => {
    await test.makeMember({ name: 'Ann' });
    await test.db.query(`update member set email = 'ann@example.com'`);
    await test.app.inject({
      method: 'POST',
      url: '/api/password/request',
      headers: {
        host: 'localhost',
        'x-forwarded-host': 'evil.example',
        'x-request-type': 'client',
        'sec-fetch-site': 'same-origin',
      },
      payload: { email: 'ann@example.com' },
    });
    const mails = await runOutbox(test);
    expect(mails.map(({ html }) => html).join()).not.toContain('evil.example');
    expect(mails.length).toBe(1);
  });
});

it('sites that did not change are read again and not checked again', async () => {
  const directory = await openSiteDirectory(test.db, 'test', { warn: () => {} });
  const before = directory.all();
  await directory.refresh();
  expect(directory.all()).toBe(before);
  await test.db.query(`update site set settings = settings || '{"message_length": 321}'`);
  await directory.refresh();
  expect(directory.byHost('localhost')?.settings.message_length).toBe(321);
  directory.close();
});
