import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { distanceKm } from './distance.ts';
import { memberCards } from './member-cards.ts';

let test: TestApp;
let me: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  me = await test.makeMember();
  other = await test.makeMember({ birthdate: '1990-05-05' });
});

const site = () => test.deps.sites.byId(1);
const cards = (ids: number[], viewer: number | null = me.id, options = {}) =>
  memberCards(test.db, site(), viewer, ids, options);
const see = async (options = {}) => (await cards([other.id], me.id, options))[0];
const setProfile = (column: string, value: unknown, id = other.id) =>
  test.db.query(`update profile set ${column} = $2 where member_id = $1`, [id, value]);

describe('cards', () => {
  it('come in the order they were asked for, each once, none of another site', async () => {
    const third = await test.makeMember();
    const elsewhere = await test.makeMember({ siteId: 2 });
    const ids = [third.id, other.id, elsewhere.id, 999_999];
    expect((await cards(ids)).map(({ id }) => id)).toEqual([third.id, other.id]);
    expect(await cards([])).toEqual([]);
  });

  it('R-PROFILE-2 say no city where the site shows none', async () => {
    await test.db.query(
      `insert into city (id, country, name, lat, lng) values (990001, 'NL', 'Utrecht', 52.09, 5.12) on conflict do nothing`,
    );
    await setProfile('city_id', 990_001);
    expect((await see())?.city).toBe('Utrecht');
    const { settings, ...rest } = site();
    const fields = settings.visible_profile_fields.filter((field) => field !== 'city');
    const hiding = { ...rest, settings: { ...settings, visible_profile_fields: fields } };
    const [card] = await memberCards(test.db, hiding, me.id, [other.id], { areKnown: true });
    expect(card?.city).toBeNull();
  });

  it.each([
    ['disabled', () => setProfile('status', 'disabled')],
    ['invisible', () => setProfile('is_invisible', true)],
    ['blocked by me', () => test.db.query('insert into block values ($1, $2)', [me.id, other.id])],
    ['who blocked me', () => test.db.query('insert into block values ($1, $2)', [other.id, me.id])],
  ])('show nobody %s; whom I talk with stays, without photo and presence', async (_, hide) => {
    await test.db.query('insert into presence values ($1, now())', [other.id]);
    const { rows } = await test.db.query<{ id: number }>(
      `insert into photo (member_id, drawn_seed, width, height) values ($1, 'f-31-a', 4, 5) returning id`,
      [other.id],
    );
    await setProfile('main_photo_id', rows[0]?.id);
    expect(await see()).toMatchObject({ is_online: true, main_image: { filename: 'drawn/f-31-a-full.webp' } });
    await hide();
    expect(await see()).toBeUndefined();
    expect(await see({ areKnown: true })).toMatchObject({ id: other.id, is_online: false, main_image: null });
  });

  it('show an invisible member to themselves and to whom they talk with', async () => {
    await setProfile('is_invisible', true);
    expect(await cards([other.id], other.id)).toHaveLength(1);
    await test.db.query('insert into conversation (a_id, b_id, started_by) values ($1, $2, $2)', [me.id, other.id]);
    expect(await see()).toMatchObject({ id: other.id, is_online: false });
  });

  it('decision 3 show no fictional profile to a member of a country that has none', async () => {
    const fictional = await test.makeMember({ kind: 'fictional' });
    const german = await test.makeMember({ country: 'DE' });
    expect(await cards([fictional.id])).toHaveLength(1);
    expect(await cards([fictional.id], german.id)).toEqual([]);
  });

  it('decision 2 say online for two minutes after a connection, not longer', async () => {
    const at = (ago: string) =>
      test.db.query(
        `insert into presence values ($1, now() - $2::interval) on conflict (member_id) do update set seen_at = excluded.seen_at`,
        [other.id, ago],
      );
    await at('119 seconds');
    expect((await see())?.is_online).toBe(true);
    await at('121 seconds');
    expect((await see())?.is_online).toBe(false);
  });

  it('say the age of today', async () => {
    const years = (text: string) =>
      test.db.query(`update profile set birthdate = (current_date - $2::interval)::date where member_id = $1`, [
        other.id,
        text,
      ]);
    await years('30 years');
    expect((await see())?.age).toBe(30);
    await years('30 years -1 day');
    expect((await see())?.age).toBe(29);
  });

  it('say whether I like them, to me alone', async () => {
    await test.db.query('insert into profile_like (liker_id, liked_id) values ($1, $2)', [me.id, other.id]);
    expect((await see())?.is_liked).toBe(true);
    expect((await cards([other.id], null))[0]?.is_liked).toBe(false);
  });
});

describe('distances', () => {
  /** decision 11: cells of about a kilometre. */
  const cellOf = (lat: number, lng: number) => Math.round((lat + 90) * 100) * 36_000 + Math.round((lng + 180) * 100);
  const amsterdam = cellOf(52.37, 4.9);

  it.each([
    ['Utrecht', cellOf(52.09, 5.11), 34],
    ['New York', cellOf(40.71, -74.01), 5_861],
    ['the same cell', amsterdam, 1],
  ])('to %s are told in whole kilometres, and never less than one', (_, cell, km) => {
    expect(Math.abs((distanceKm(amsterdam, cell) ?? 0) - km)).toBeLessThanOrEqual(Math.ceil(km / 100));
    expect(distanceKm(cell, amsterdam)).toBe(distanceKm(amsterdam, cell));
  });

  it('are not told where either place is unknown', () => {
    expect([distanceKm(null, amsterdam), distanceKm(amsterdam, null)]).toEqual([null, null]);
  });
});
