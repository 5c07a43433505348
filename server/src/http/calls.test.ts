import { COUNTRY_LANGUAGE, LANGUAGES } from '@vonk/api/options.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await createTestApp();
  member = await test.makeMember();
});
afterAll(() => test.close());

describe('the calls of R-CALL', () => {
  it.each([
    ['R-CALL-1', 'GET', '/api/user.php'],
    ['R-CALL-2', 'GET', '/api/geocode.php?lat=52.1&lon=5.1'],
    ['R-CALL-3', 'GET', '/api/settings.php?network=a'],
    ['R-CALL-3', 'GET', '/api/discountcode.php?welcome=true'],
    ['R-CALL-3', 'GET', '/api/auto-like.php'],
    ['R-CALL-4', 'GET', '/api/chats.php'],
    ['R-CALL-4', 'GET', '/api/likes.php'],
    ['R-CALL-5', 'GET', '/api/interests.php'],
    ['R-CALL-5', 'GET', '/api/regions.php'],
    ['R-CALL-5', 'GET', '/api/companyinfo.php'],
  ] as const)('%s %s %s answers, with the suffix and without', async (_row, method, url) => {
    for (const path of [url, url.replace('.php', '')])
      expect([path, (await test.call(method, path, { member })).statusCode]).toEqual([path, 200]);
  });

  it('R-CALL-1 PUT saves the language, and the reply is in `user`', async () => {
    const reply = await test.call('PUT', '/api/user.php', { member, body: { language: 'en' } });
    expect(reply.json<UserReply>().user).toMatchObject({ id: member.id, language: 'en' });
    expect((await test.call('PUT', '/api/user.php', { member, body: { language: 'xx' } })).statusCode).toBe(400);
  });

  it('R-CALL-1 push=1 attaches a push subscription', async () => {
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } };
    const reply = await test.call('POST', '/api/user.php?push=1', { member, body: { subscription } });
    expect([reply.statusCode, reply.json<UserReply>().user?.has_push]).toEqual([200, true]);
  });

  it('R-CALL-4 DELETE chat answers 404 for a conversation that is not mine', async () => {
    expect((await test.call('DELETE', '/api/chat.php?conversation=999999', { member })).statusCode).toBe(404);
  });

  it('R-SITE-4 gives about fifty interests and the regions of a country', async () => {
    const { interests } = (await test.call('GET', '/api/interests')).json<{ interests: unknown[] }>();
    expect(interests).toHaveLength(50);
    const settings = (await test.call('GET', '/api/settings')).json<SettingsReply>();
    expect(settings.interests).toHaveLength(50);
  });

  it('R-I18N-5 maps each of nineteen countries to a language of the interface', () => {
    expect(Object.keys(COUNTRY_LANGUAGE).sort()).toEqual(
      'AT AU BE CA CH DE DK ES FI FR GB IE IT NL NO NZ PL SE US'.split(' '),
    );
    for (const language of Object.values(COUNTRY_LANGUAGE)) expect(LANGUAGES).toContain(language);
  });
});
