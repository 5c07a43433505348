import type { ShowcaseReply } from '@vonk/api/showcase.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { withSettings } from '../testing/with-settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.query('update profile set main_photo_id = null'));

async function makePerson(
  values: Parameters<TestApp['makeMember']>[0] & { about?: string; city?: number; seenAgo?: string } = {},
): Promise<number> {
  const { id } = await test.makeMember(values);
  const { rows } = await test.db.query<{ id: number }>(
    `insert into photo (member_id, drawn_seed, width, height) values ($1, 'f-31-a', 4, 5) returning id`,
    [id],
  );
  await test.db.query(
    `update profile set main_photo_id = $2, photo_count = 1, about = $3, city_id = $4, last_active = now() - $5::interval
      where member_id = $1`,
    [id, rows[0]?.id, values.about ?? '', values.city ?? null, values.seenAgo ?? '0'],
  );
  return id;
}
const show = async (country = 'NL') =>
  (await test.call('GET', '/api/showcase', { headers: { 'x-country': country } })).json<ShowcaseReply>();
const idsOf = async (country?: string) => (await show(country)).people.map(({ id }) => id);

describe('people on a lander', () => {
  it('are from the visitor’s country, with a photo, the last active first', async () => {
    const old = await makePerson({ seenAgo: '2 days' });
    const fresh = await makePerson();
    await makePerson({ country: 'BE' });
    await test.makeMember();
    expect(await idsOf()).toEqual([fresh, old]);
  });

  it('R-PROFILE-2 say of themselves only what the site shows of a profile', async () => {
    await makePerson({ about: 'a line of mine' });
    expect((await show()).people[0]?.about).toBe('a line of mine');
    await withSettings(test, { visible_profile_notes: [] }, async () => {
      expect((await show()).people[0]?.about).toBe('');
    });
  });

  it('are nobody hidden, disabled or blocked from view', async () => {
    const [hidden, disabled, shown] = [await makePerson(), await makePerson(), await makePerson()];
    await test.db.query('update profile set is_invisible = true where member_id = $1', [hidden]);
    await test.db.query(`update profile set status = 'disabled' where member_id = $1`, [disabled]);
    expect(await idsOf()).toEqual([shown]);
  });

  it('decision 3 are no fictional ones in a country that has none', async () => {
    const ids = [
      await makePerson({ kind: 'fictional', country: 'DE' }),
      await makePerson({ kind: 'fictional', country: 'NL' }),
    ];
    expect(await idsOf('DE')).toEqual([]);
    expect(await idsOf('NL')).toEqual([ids[1]]);
    const [person] = (await show('NL')).people;
    expect(person?.kind).toBe('fictional');
  });

  it('are none where the site shows its members to members only', async () => {
    await makePerson();
    await withSettings(test, { logged_out_search: 'no' }, async () => expect(await idsOf()).toEqual([]));
  });

  it('R-PROFILE-4 are there for members, and for whom a traffic source sent where the site lets those search', async () => {
    const person = await makePerson();
    const member = await test.makeMember();
    const idsAt = async (url: string, options: Parameters<TestApp['call']>[2] = {}) =>
      (await test.call('GET', url, options)).json<ShowcaseReply>().people.map(({ id }) => id);
    await withSettings(test, { logged_out_search: 'no', logged_out_search_trafficsource: 'yes' }, async () => {
      expect(await idsAt('/api/showcase')).toEqual([]);
      expect(await idsAt('/api/showcase?network=partner')).toEqual([person]);
      expect(await idsAt('/api/showcase', { member })).toEqual([person]);
    });
    await withSettings(test, { logged_out_search: 'no', logged_out_search_trafficsource: 'no' }, async () =>
      expect(await idsAt('/api/showcase?network=partner')).toEqual([]),
    );
  });

  it('say a little of themselves, cut at a word', async () => {
    await makePerson({ about: `${'word '.repeat(60)}end` });
    const [person] = (await show()).people;
    expect(person?.about.length).toBeLessThanOrEqual(162);
    expect(person?.about).toMatch(/word …$/);
  });

  it('R-PROFILE-2 stand on the map of their country where their city is, and nowhere without one or where the site shows no cities', async () => {
    const { rows } = await test.db.query<{ id: number }>(
      `insert into city (country, name, lat, lng) values ('NL', 'Utrecht', 52.09, 5.11) returning id`,
    );
    await makePerson({ city: rows[0]?.id ?? 0 });
    await makePerson({ seenAgo: '1 day' });
    const { people, outline } = await show();
    expect(outline?.path).toMatch(/^M/);
    const [placed, nowhere] = people;
    for (const part of [placed?.x, placed?.y]) expect(part).toBeGreaterThan(0);
    expect([nowhere?.x, nowhere?.y]).toEqual([null, null]);
    await withSettings(test, { visible_profile_fields: ['region'] }, async () => {
      const [hidden] = (await show()).people;
      expect([hidden?.city, hidden?.x, hidden?.y]).toEqual([null, null, null]);
    });
  });
});
