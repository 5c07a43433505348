import type { SearchMembersReply } from '@vonk/api/members.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import { interestMask } from '../sites/interests.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';

let test: TestApp;
let me: TestMember;
const UTRECHT = cellOf(52.09, 5.12);

function cellOf(lat: number, lng: number): number {
  return Math.round((lat + 90) * 100) * 36_000 + Math.round((lng + 180) * 100);
}
const search = async (query = '', member: TestMember | undefined = me, headers: Record<string, string> = {}) => {
  const reply = await test.call('GET', `/api/members${query}`, { member, headers });
  return { status: reply.statusCode, body: reply.json<SearchMembersReply>() };
};
const idsOf = async (query: string, member?: TestMember) =>
  (await search(query, member)).body.results.map(({ id }) => id);
const setProfile = (id: number, values: Record<string, unknown>) =>
  test.db.query(
    `update profile set ${Object.keys(values)
      .map((name, index) => `${name} = $${index + 2}`)
      .join(', ')} where member_id = $1`,
    [id, ...Object.values(values)],
  );

beforeAll(async () => {
  test = await createTestApp();
  me = await test.makeMember({ name: 'Jan', gender: 'male' });
  await setProfile(me.id, { looking_for: 2, cell: UTRECHT });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.query('delete from block');
  await test.db.query('update profile set status = $2 where member_id <> $1', [me.id, 'disabled']);
});

describe('GET /api/members', () => {
  it('R-PROFILE-3 searches for whom the member looks, in the own country, unless told otherwise', async () => {
    const woman = await test.makeMember({ gender: 'female' });
    const man = await test.makeMember({ gender: 'male' });
    const german = await test.makeMember({ gender: 'female', country: 'DE' });
    expect(await idsOf('')).toEqual([woman.id]);
    expect(await idsOf('?gender=male')).toEqual([man.id]);
    expect(await idsOf('?gender=any')).toEqual([man.id, woman.id]);
    expect(await idsOf('?country=DE')).toEqual([german.id]);
    expect((await search('')).body.applied).toMatchObject({ gender: 'female', country: 'NL', radius_km: null });
  });

  it('R-PROFILE-3 gives pages of 24 by cursor, each member once, counted once', async () => {
    const made: number[] = [];
    for (let index = 0; index < 50; index++) made.push((await test.makeMember()).id);
    // Equal times: the id decides.
    await test.db.query(`update profile set last_active = '2026-01-01T10:00:00.123456Z' where member_id = any($1)`, [
      made,
    ]);
    const found: number[] = [];
    let cursor: string | null = '';
    const sizes: number[] = [];
    while (cursor !== null) {
      const { body } = await search(cursor ? `?cursor=${cursor}` : '');
      expect([body.pageNumber, body.numResults]).toEqual([sizes.length + 1, 50]);
      sizes.push(body.results.length);
      found.push(...body.results.map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(sizes).toEqual([24, 24, 2]);
    expect(found).toEqual(made.toReversed());
  });

  it.each([
    ...['nonsense', 'MS4yLjM'],
    ...['a.b.c.d', `100.50.${Number.MAX_SAFE_INTEGER}.100`].map((text) => Buffer.from(text).toString('base64url')),
  ])('refuses the cursor %s', async (cursor) => {
    expect(await search(`?cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it('R-PROFILE-3 refuses a least age above the greatest', async () => {
    expect(await search('?min_age=40&max_age=30')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { min_age: 'validation_failed' } },
    });
  });

  it('R-PROFILE-3 counts birthdays when it compares ages', async () => {
    const day = (years: number, days: number) =>
      test.db
        .query<{ day: string }>(
          `select (current_date - make_interval(years => $1) + make_interval(days => $2))::date as day`,
          [years, days],
        )
        .then(({ rows }) => rows[0]!.day);
    const justThirty = await test.makeMember({ birthdate: await day(30, 0) });
    const almostThirty = await test.makeMember({ birthdate: await day(30, 1) });
    expect(await idsOf('?min_age=30')).toEqual([justThirty.id]);
    expect(await idsOf('?max_age=29')).toEqual([almostThirty.id]);
    expect((await idsOf('?min_age=29&max_age=30')).length).toBe(2);
  });

  it('R-PROFILE-2 composes filters, and leaves out those that the site does not offer', async () => {
    const one = await test.makeMember();
    const two = await test.makeMember();
    await setProfile(one.id, {
      body_type: 'slim',
      tattoos: 'one',
      is_verified: true,
      interests: interestMask(['travel', 'wine']),
    });
    await setProfile(two.id, { body_type: 'curvy', tattoos: 'one', interests: interestMask(['cooking']) });
    expect(await idsOf('?tattoos=one&body_type=slim,athletic')).toEqual([one.id]);
    expect(await idsOf('?interests=cooking,sauna')).toEqual([two.id]);
    expect(await idsOf('?with_photo=1')).toEqual([]);
    await withSettings(test, { search_fields: ['gender'] }, async () => {
      expect((await idsOf('?tattoos=one&body_type=slim')).length).toBe(2);
    });
  });

  it('R-PROFILE-3 knows verified members only where the site verifies them', async () => {
    const one = await test.makeMember();
    const two = await test.makeMember();
    await setProfile(one.id, { is_verified: true });
    const marks = async () =>
      (await search('?verified=1')).body.results.map(({ id, is_verified }) => [id, is_verified]).sort();
    expect(await marks()).toEqual([
      [one.id, false],
      [two.id, false],
    ]);
    const fieldsOf = async () => (await test.call('GET', '/api/settings')).json<SettingsReply>().search_fields;
    expect(await fieldsOf()).not.toContain('verified');
    await withSettings(test, { verification: 'yes' }, async () => {
      expect(await marks()).toEqual([[one.id, true]]);
      expect(await fieldsOf()).toContain('verified');
    });
  });

  /** Women of Utrecht and around it, by kilometres to the north. */
  async function womenAt(...kilometres: number[]): Promise<number[]> {
    const made: number[] = [];
    for (const km of kilometres) {
      const { id } = await test.makeMember({ gender: 'female' });
      await setProfile(id, { cell: cellOf(52.09 + km / 111.2, 5.12) });
      made.push(id);
    }
    return made;
  }

  it('R-PROFILE-3 shows the nearest first, page after page, and who told no place last', async () => {
    const far = Array.from({ length: 26 }, (_, index) => 30 + index * 1.5);
    const [nine, two, ...others] = await womenAt(9, 2, ...far);
    const nowhere = await test.makeMember({ gender: 'female' });
    const first = await search('?radius_km=75');
    expect(first.body.applied).toMatchObject({ sort: 'near', radius_km: 75 });
    expect(first.body.results.map(({ id }) => id)).toEqual([two, nine, ...others.slice(0, 22)]);
    const distances = first.body.results.map(({ distance_km }) => distance_km ?? 0);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(await idsOf(`?radius_km=75&cursor=${first.body.next_cursor}`)).toEqual(others.slice(22));
    const last = await search(`?country=NL&cursor=${(await search('?country=NL')).body.next_cursor}`);
    expect(last.body.results.at(-1)?.id).toBe(nowhere.id);
  });

  it('R-PROFILE-3 sorts by who is new or was there last where the member asks for it', async () => {
    const [a = 0, b = 0, c = 0] = await womenAt(1, 2, 3);
    for (const [id, signup, active] of [
      [a, 3, 2],
      [b, 1, 3],
      [c, 2, 1],
    ] as const) {
      await test.db.query(`update member set signup_date = now() - make_interval(days => $2) where id = $1`, [
        id,
        signup,
      ]);
      await test.db.query(`update profile set last_active = now() - make_interval(days => $2) where member_id = $1`, [
        id,
        active,
      ]);
    }
    expect(await idsOf('')).toEqual([a, b, c]);
    expect(await idsOf('?sort=new')).toEqual([b, c, a]);
    expect(await idsOf('?sort=new&radius_km=10')).toEqual([b, c, a]);
    expect(await idsOf('?sort=active')).toEqual([c, a, b]);
    const visitor = await test.call('GET', '/api/members?sort=near');
    expect(visitor.json<SearchMembersReply>().applied.sort).toBe('active');
  });

  it('R-PROFILE-3 goes through new members page by page', async () => {
    const made = await womenAt(...Array.from({ length: 30 }, (_, index) => index / 10));
    const first = (await search('?sort=new')).body;
    const rest = await idsOf(`?sort=new&cursor=${first.next_cursor}`);
    expect([...first.results.map(({ id }) => id), ...rest].toSorted((x, y) => x - y)).toEqual(made);
  });

  it('R-PROFILE-3 an empty distance widens by a step, and just outside is not far outside', async () => {
    const [close = 0, far = 0] = await womenAt(18, 120);
    const { body } = await search('?radius_km=10');
    expect(body.results).toEqual([]);
    expect(body.widen).toEqual([{ drop: 'radius_km', radius_km: 25, numResults: 1, is_least: false }]);
    expect(body.similar.map(({ id }) => id)).toEqual([close]);
    expect(await idsOf('?radius_km=150')).toEqual([close, far]);
  });

  it('decision 2 counts as online only who is connected', async () => {
    const here = await test.makeMember();
    const gone = await test.makeMember();
    await test.db.query(`insert into presence values ($1, now()), ($2, now() - interval '3 minutes')`, [
      here.id,
      gone.id,
    ]);
    expect(await idsOf('?online=1')).toEqual([here.id]);
  });

  it('R-PROFILE-3 finds within a radius, also across the border and across areas', async () => {
    const near = await test.makeMember();
    const far = await test.makeMember();
    const abroad = await test.makeMember({ country: 'BE' });
    await setProfile(near.id, { cell: cellOf(52.16, 5.39) });
    await setProfile(far.id, { cell: cellOf(53.22, 6.57) });
    await setProfile(abroad.id, { cell: cellOf(51.22, 4.4) });
    expect(await idsOf('?radius_km=25')).toEqual([near.id]);
    expect((await idsOf('?radius_km=120')).toSorted()).toEqual([near.id, abroad.id].toSorted());
    expect(await idsOf('?radius_km=120&country=NL')).toEqual([near.id]);
    const { rows } = await test.db.query<{ km: number }>('select cell_distance_km($1, $2) as km', [
      UTRECHT,
      cellOf(53.22, 6.57),
    ]);
    expect(rows[0]?.km).toBeGreaterThan(155);
    expect(rows[0]?.km).toBeLessThan(165);
  });

  it('searches the own surroundings first where enough people live there', async () => {
    for (let index = 0; index < 24; index++)
      await setProfile((await test.makeMember()).id, { cell: cellOf(52.1, 5.2) });
    const groningen = await test.makeMember();
    await setProfile(groningen.id, { cell: cellOf(53.22, 6.57) });
    const { body } = await search('');
    expect([body.numResults, body.applied.radius_km]).toEqual([24, 75]);
    expect((await search('?country=NL')).body.numResults).toBe(25);
  });

  it('R-PROFILE-8 leaves out oneself, the invisible, the disabled and those blocked either way', async () => {
    const [shown, invisible, blocked, blocker] = [
      await test.makeMember(),
      await test.makeMember(),
      await test.makeMember(),
      await test.makeMember(),
    ];
    await test.makeMember({ status: 'not_confirmed' });
    await setProfile(invisible.id, { is_invisible: true });
    await test.db.query('insert into block (blocker_id, blocked_id) values ($1, $2), ($3, $1)', [
      me.id,
      blocked.id,
      blocker.id,
    ]);
    expect(await search('?gender=any')).toMatchObject({ body: { numResults: 1, results: [{ id: shown.id }] } });
  });

  it('R-PROFILE-9 shows fictional profiles with their kind, not in Germany and not to who asks for members only', async () => {
    const fictional = await test.makeMember({ kind: 'fictional' });
    expect((await search('')).body.results).toMatchObject([{ id: fictional.id, kind: 'fictional' }]);
    expect(await idsOf('?members_only=1')).toEqual([]);
    const german = await test.makeMember({ country: 'DE', gender: 'male' });
    expect(await idsOf('?country=NL&gender=female', german)).toEqual([]);
    const visitor = await test.call('GET', '/api/members?country=NL&gender=female', { headers: { 'x-country': 'DE' } });
    expect(visitor.json<SearchMembersReply>().results).toEqual([]);
  });

  it('R-PROFILE-3 says what leaving out one filter of an empty search would give, and shows near misses', async () => {
    const one = await test.makeMember({ birthdate: '1980-01-01' });
    await setProfile(one.id, { tattoos: 'many' });
    const { body } = await search('?tattoos=many&online=1&max_age=60');
    expect(body.widen).toEqual([{ drop: 'online', numResults: 1, is_least: false }]);
    expect(body.similar.map(({ id }) => id)).toEqual([one.id]);
  });

  it('R-PROFILE-4 shows a visitor the people of the country', async () => {
    const [woman, man] = [await test.makeMember({ gender: 'female' }), await test.makeMember({ gender: 'male' })];
    const reply = (await test.call('GET', '/api/members')).json<SearchMembersReply>();
    expect(reply.results.map(({ id }) => id)).toEqual([man.id, woman.id, me.id]);
    expect(reply.numResults).toBe(3);
  });

  it('R-PROFILE-4 lets visitors search only where the site does', async () => {
    await test.makeMember();
    const visit = () => test.call('GET', '/api/members');
    const set = async (value: string) => {
      await test.db.query(
        `update site set settings = settings || jsonb_build_object('logged_out_search', $1::text) where id = 1`,
        [value],
      );
      await test.deps.sites.refresh();
    };
    expect((await visit()).statusCode).toBe(200);
    await set('no');
    const refused = await visit();
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { authentication_required: true }]);
    expect((await test.call('GET', '/api/members?network=partner')).statusCode).toBe(200);
    await set('yes');
  });
});
