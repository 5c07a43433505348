import type { ErrorReply } from '@vonk/api/errors.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let cityId: number;
beforeAll(async () => {
  test = await createTestApp();
  const { rows } = await test.db.query<{ id: number }>(
    `with r as (insert into region (country, code, name) values ('NL', 'T1', 'Testrecht') returning id)
     insert into city (country, region_id, name, lat, lng) select 'NL', id, 'Testdam', 52.0907, 5.1214 from r returning id`,
  );
  cityId = rows[0]?.id ?? 0;
});
afterAll(() => test.close());

/** A member whose signup has just begun. */
async function makeNewMember() {
  const member = await test.makeMember({ name: 'Jan' });
  await test.db.query('update member set signup_step = 0 where id = $1', [member.id]);
  return member;
}

describe('own profile', () => {
  it('R-ACCOUNT-8 changes what is named and keeps the rest', async () => {
    const member = await makeNewMember();
    const put = (body: object) => test.call('PUT', '/api/profile', { member, body });
    await put({ hair_colour: 'brown', interests: ['travel', 'sauna', 'unknown'], about: ' Hi\r\nthere\u0007 ' });
    const { user } = (await put({ city_id: cityId, signup_step: 3 })).json<UserReply>();
    expect(user).toMatchObject({
      signup_step: 3,
      profile: {
        name: 'Jan',
        hair_colour: 'brown',
        interests: ['travel', 'sauna'],
        about: 'Hi\nthere',
        city: 'Testdam',
        region: 'Testrecht',
        country: 'NL',
      },
    });
    const { rows } = await test.db.query('select cell from profile where member_id = $1', [member.id]);
    expect(rows[0]).toEqual({ cell: 14209 * 36_000 + 18512 });
    // Of what nobody sees there is no text: the profile would have a heading over nothing.
    const blank = (await put({ about: '\u200b \u3164\n\u2060' })).json<UserReply>().user;
    expect(blank?.profile.about).toBe('');
    const moved = (await put({ country: 'DE' })).json<UserReply>().user;
    expect(moved?.profile).toMatchObject({ country: 'DE', city_id: null, region_id: null });
  });

  it('R-ACCOUNT-1 a signup that was completed stays so when a step is gone back to', async () => {
    const member = await makeNewMember();
    const stepAfter = async (signup_step: number) =>
      (await test.call('PUT', '/api/profile', { member, body: { signup_step } })).json<UserReply>().user?.signup_step;
    expect([await stepAfter(5), await stepAfter(3)]).toEqual([5, 5]);
  });

  it('R-ACCOUNT-8 changes all that is named, or nothing', async () => {
    const member = await makeNewMember();
    await test.db.query(`alter table profile add constraint no_half check (about <> 'half') not valid`);
    const body = { about: 'half', signup_step: 4 };
    expect((await test.call('PUT', '/api/profile', { member, body })).statusCode).toBe(500);
    await test.db.query('alter table profile drop constraint no_half');
    const { rows } = await test.db.query('select signup_step from member where id = $1', [member.id]);
    expect(rows).not.toEqual([{ signup_step: 4 }]);
  });

  it('R-ACCOUNT-3 holds the rules of names', async () => {
    const member = await test.makeMember();
    const reply = await test.call('PUT', '/api/profile', { member, body: { name: '@jan' } });
    expect(reply.json<ErrorReply>()).toMatchObject({
      code: 'name_starts_with_at',
      fields: { name: 'name_starts_with_at' },
    });
  });

  it('R-ACCOUNT-9 invisible mode reaches the profile that the search reads', async () => {
    const member = await test.makeMember();
    const body = { is_invisible: true, notifications_disabled: ['mail_like'], formats: 'BE' };
    const { user } = (await test.call('PUT', '/api/user/settings', { member, body })).json<UserReply>();
    expect(user).toMatchObject(body);
    const { rows } = await test.db.query('select is_invisible from profile where member_id = $1', [member.id]);
    expect(rows[0]).toEqual({ is_invisible: true });
  });

  it('R-I18N-7 takes formats of the countries that the site has, and no others', async () => {
    const member = await test.makeMember();
    const put = (formats: string) => test.call('PUT', '/api/user/settings', { member, body: { formats } });
    for (const formats of ['x_1', '1990-02-30', 'QQQ', 'QQ', 'nl', ''])
      expect([formats, (await put(formats)).json<ErrorReply>()]).toMatchObject([
        formats,
        { statusCode: 400, code: 'validation_failed', fields: { formats: 'validation_failed' } },
      ]);
    expect((await put('DE')).json<UserReply>().user?.formats).toBe('DE');
  });

  it('R-ACCOUNT-9 switches off the notices that there are, and no others', async () => {
    const member = await test.makeMember();
    const body = { notifications_disabled: ['mail_like', 'foo'] };
    const reply = await test.call('PUT', '/api/user/settings', { member, body });
    expect(reply.json<ErrorReply>()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('R-ACCOUNT-9 a notice is turned on or off by itself: what another tab or device did to the others stays', async () => {
    const member = await test.makeMember();
    const turn = async (name: string, is_on: boolean) => {
      const reply = await test.call('PUT', '/api/user/settings', { member, body: { notice: { name, is_on } } });
      return reply.json<UserReply>().user?.notifications_disabled;
    };
    expect(await turn('mail_message', false)).toEqual(['mail_message']);
    expect(await turn('push_like', false)).toEqual(['mail_message', 'push_like']);
    expect(await turn('push_like', false)).toEqual(['mail_message', 'push_like']);
    expect(await turn('mail_message', true)).toEqual(['push_like']);
    const wrong = await test.call('PUT', '/api/user/settings', {
      member,
      body: { notice: { name: 'foo', is_on: true } },
    });
    expect(wrong.json<ErrorReply>()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });

  it('answers a visitor 403 with authentication_required', async () => {
    const reply = await test.call('PUT', '/api/profile', { body: {} });
    expect([reply.statusCode, reply.json<ErrorReply>().authentication_required]).toEqual([403, true]);
  });
});
