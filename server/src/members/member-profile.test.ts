import type { LikesReply, MemberProfileReply } from '@vonk/api/members.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';

let test: TestApp;
let me: TestMember;
let other: TestMember;
const view = (id: number, member?: TestMember, query = '') =>
  test.call('GET', `/api/members/${id}${query}`, { member });

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  me = await test.makeMember({ gender: 'male' });
  other = await test.makeMember({ name: 'Noor' });
  await test.db.query(`update profile set about = 'Hello', tattoos = 'one', interests = 3 where member_id = $1`, [
    other.id,
  ]);
  await test.db.query(
    `with made as (insert into photo (member_id, position, drawn_seed, width, height)
       select $1, place, 'f-31-x' || place, 300, 400 from generate_series(0, 2) place returning id, position)
     update profile set photo_count = 3, main_photo_id = (select id from made where position = 1) where member_id = $1`,
    [other.id],
  );
});

describe('GET /api/members/:id', () => {
  it('R-PROFILE-1 gives attributes, all photos with the main one first, and related profiles', async () => {
    const profile = (await view(other.id, me)).json<MemberProfileReply>();
    expect(profile).toMatchObject({ name: 'Noor', about: 'Hello', tattoos: 'one', interests: ['travel', 'cooking'] });
    expect(profile.photos.map(({ filename }) => filename)).toEqual([
      'drawn/f-31-x1-full.webp',
      'drawn/f-31-x0-full.webp',
      'drawn/f-31-x2-full.webp',
    ]);
    expect(profile.related.map(({ id }) => id)).not.toContain(other.id);
  });

  it('R-PROFILE-4 gives a visitor the main photo only', async () => {
    const profile = (await view(other.id)).json<MemberProfileReply>();
    expect([profile.photos.length, profile.photo_count, profile.last_active]).toEqual([1, 3, null]);
  });

  it('R-PROFILE-2 hides what the site does not show', async () => {
    await test.db.query(
      `with place as (insert into region (country, code, name) values ('NL', 'T1', 'Testrecht') returning id),
       town as (insert into city (country, region_id, name, lat, lng) select 'NL', id, 'Teststad', 52, 5 from place returning id)
       update profile set region_id = (select id from place), city_id = (select id from town) where member_id = $1`,
      [other.id],
    );
    expect((await view(other.id, me)).json()).toMatchObject({ region: 'Testrecht', city: 'Teststad' });
    await withSettings(test, { visible_profile_fields: ['interests'] }, async () => {
      expect((await view(other.id, me)).json()).toMatchObject({
        tattoos: null,
        region: null,
        city: null,
        interests: ['travel', 'cooking'],
      });
    });
  });

  it('R-PROFILE-5 clears the new-like flag when it is viewed, not when it is read ahead or by another site', async () => {
    await test.call('POST', `/api/members/${me.id}/like`, { member: other });
    const isNew = async () =>
      (await test.call('GET', '/api/likes', { member: me })).json<LikesReply>().liked_by[0]?.like_new;
    await view(other.id, me, '?prefetch=1');
    await test.app.inject({ url: `/api/members/${other.id}`, headers: { host: 'localhost', cookie: me.cookie } });
    expect(await isNew()).toBe(true);
    expect((await view(other.id, me)).json()).toMatchObject({ likes_me: true, is_match: false });
    expect(await isNew()).toBe(false);
  });

  it('R-PROFILE-8 cannot be viewed by who was blocked, and shows the blocker only who it is', async () => {
    await test.call('POST', `/api/members/${me.id}/block`, { member: other });
    const refused = await view(other.id, me);
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'profile_unavailable' }]);
    expect((await view(me.id, other)).json()).toMatchObject({
      is_blocked: true,
      photos: [],
      about: '',
      related: [],
      last_active: null,
    });
  });

  it.each([
    ['invisible', 'update profile set is_invisible = true where member_id = $1'],
    ['disabled', `update profile set status = 'disabled' where member_id = $1`],
    ['deleted', `update member set status = 'deleted' where id = $1`],
  ])('R-PROFILE-8 is not there when %s', async (_state, change) => {
    await test.db.query(change, [other.id]);
    expect((await view(other.id, me)).statusCode).toBe(404);
  });

  it('R-PROFILE-8 has nobody beside it whom a block keeps apart from who looks, whoever blocked', async () => {
    const [blocker, blocked] = [await test.makeMember(), await test.makeMember()];
    const beside = async () => {
      const { related } = (await view(other.id, me)).json<MemberProfileReply>();
      return [blocker, blocked].map(({ id }) => related.some((card) => card.id === id));
    };
    expect(await beside()).toEqual([true, true]);
    await test.call('POST', `/api/members/${me.id}/block`, { member: blocker });
    await test.call('POST', `/api/members/${blocked.id}/block`, { member: me });
    expect(await beside()).toEqual([false, false]);
  });

  it('R-PROFILE-8 is there for its member while it is invisible', async () => {
    await test.db.query('update profile set is_invisible = true where member_id = $1', [other.id]);
    expect((await view(other.id, other)).statusCode).toBe(200);
  });

  it('R-PROFILE-9 shows a fictional profile as one, and none in Germany', async () => {
    const fictional = await test.makeMember({ kind: 'fictional' });
    const german = await test.makeMember({ country: 'DE' });
    expect((await view(fictional.id, me)).json()).toMatchObject({
      kind: 'fictional',
      is_verified: false,
      last_active: null,
    });
    expect((await view(fictional.id, german)).statusCode).toBe(404);
  });

  it('shows no member of another site', async () => {
    const elsewhere = await test.makeMember({ siteId: 2 });
    expect((await view(elsewhere.id, me)).statusCode).toBe(404);
    expect((await view(999_999_999, me)).json()).toMatchObject({ code: 'profile_unavailable' });
  });
});
