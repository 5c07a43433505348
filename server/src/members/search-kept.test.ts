import { BODY_TYPES, HAIR_COLOURS, TATTOOS } from '@vonk/api/options.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await test.makeMember({ gender: 'female' });
});

const change = (text: string, ...values: unknown[]) => test.db.query(text, [member.id, ...values]);
const rowOf = async (table: 'search_person' | 'search_recent') =>
  (await test.db.query(`select * from ${table} where member_id = $1`, [member.id])).rows[0];

/** What is kept for the search, against what the view says of the profile now. */
async function differences(): Promise<object[]> {
  // The order of tokens is nobody's.
  const person = `select member_id, site_id, country, gender, region_id, cell, birthdate, signed_up, attrs, interests,
      array(select unnest(tokens) order by 1) from`;
  const { rows } = await test.db.query<object>(`
    (${person} search_source except ${person} search_person) union all (${person} search_person except ${person} search_source)`);
  const recent = await test.db.query<object>(`
    (select member_id, site_id, country, gender, region_id, cell, birthdate, signed_up, last_active, attrs, interests from search_source
     except select member_id, site_id, country, gender, region_id, cell, birthdate, signed_up, last_active, attrs, interests from search_recent)
    union all
    (select member_id, site_id, country, gender, region_id, cell, birthdate, signed_up, last_active, attrs, interests from search_recent
     except select member_id, site_id, country, gender, region_id, cell, birthdate, signed_up, last_active, attrs, interests from search_source)`);
  const places = await test.db.query<object>(`
    select member_id from search_source s
     where not exists (select 1 from search_place p where p.site_id = s.site_id and p.area = search_area(s.cell) and p.cell = s.cell
                        and p.country = s.country and p.region_id = s.region_id and p.square = search_square(s.cell))
        or not exists (select 1 from search_country c where c.site_id = s.site_id and c.square = search_square(s.cell) and c.country = s.country)
        or not exists (select 1 from search_country_area c where c.site_id = s.site_id and c.area = search_area(s.cell) and c.country = s.country)`);
  return [...rows, ...recent.rows, ...places.rows];
}

describe('what the search reads', () => {
  it.each([
    [
      'an edit of looks',
      `update profile set hair_colour = 'red', body_type = 'slim', tattoos = 'many' where member_id = $1`,
    ],
    ['other interests', 'update profile set interests = 7 where member_id = $1'],
    ['another name and text', `update profile set name = 'Other', about = 'Text' where member_id = $1`],
    ['a check of who it is', 'update profile set is_verified = true where member_id = $1'],
    ['a move within a country', 'update profile set cell = 507618403 where member_id = $1'],
    ['a move abroad', `update profile set country = 'BE', cell = 505386528, region_id = null where member_id = $1`],
    ['a move to another site', 'update profile set site_id = 2 where member_id = $1'],
    ['another birthday and gender', `update profile set birthdate = '1970-02-03', gender = 1 where member_id = $1`],
    ['no gender any more', 'update profile set gender = null, cell = null where member_id = $1'],
    ['a visit', `update profile set last_active = now() - interval '3 days' where member_id = $1`],
    [
      'a visit with an edit',
      `update profile set last_active = '2026-01-01', hair_colour = 'grey', country = 'DE' where member_id = $1`,
    ],
    ['another time of the signup', `update member set signup_date = '2025-05-05' where id = $1`],
  ])('follows %s', async (_name, text) => {
    await change(text);
    expect(await rowOf('search_person')).toBeDefined();
    expect(await differences()).toEqual([]);
  });

  it('follows a photo that comes and goes', async () => {
    await change(`with made as (insert into photo (member_id, drawn_seed, width, height) values ($1, 'f-31-a', 4, 5) returning id)
      update profile set main_photo_id = (select id from made) where member_id = $1`);
    expect(await differences()).toEqual([]);
    const withPhoto = await rowOf('search_person');
    await change('delete from photo where member_id = $1');
    expect(await differences()).toEqual([]);
    expect(await rowOf('search_person')).not.toEqual(withPhoto);
  });

  it('follows whoever is shown again by the same statement that moves and changes them', async () => {
    await change('update profile set is_invisible = true where member_id = $1');
    await change(
      `update profile set is_invisible = false, country = 'DE', cell = 505386528, region_id = null, hair_colour = 'bald' where member_id = $1`,
    );
    expect(await rowOf('search_person')).toMatchObject({ country: 'DE' });
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['body_type', BODY_TYPES],
    ['hair_colour', HAIR_COLOURS],
    ['tattoos', TATTOOS],
  ])('follows a change of %s from nothing through each choice to nothing again', async (field, choices) => {
    for (const choice of [null, ...choices, null]) {
      await change(`update profile set ${field} = $2 where member_id = $1`, choice);
      expect(await differences()).toEqual([]);
    }
  });

  it.each([
    [
      'is disabled',
      `update profile set status = 'disabled' where member_id = $1`,
      `update profile set status = 'active' where member_id = $1`,
    ],
    [
      'is invisible',
      'update profile set is_invisible = true where member_id = $1',
      'update profile set is_invisible = false where member_id = $1',
    ],
  ])('R-PROFILE-8 holds nobody who %s, and whoever is back', async (_name, hide, show) => {
    await change(hide);
    expect([await rowOf('search_person'), await rowOf('search_recent')]).toEqual([undefined, undefined]);
    await change(
      `update profile set hair_colour = 'black', last_active = '2026-03-03', country = 'BE' where member_id = $1`,
    );
    expect([await rowOf('search_person'), await rowOf('search_recent')]).toEqual([undefined, undefined]);
    await change(show);
    expect(await rowOf('search_person')).toMatchObject({ country: 'BE' });
    expect(await differences()).toEqual([]);
  });

  it('holds nobody whose profile is deleted, nor who was never shown', async () => {
    await change('delete from profile where member_id = $1');
    expect([await rowOf('search_person'), await rowOf('search_recent')]).toEqual([undefined, undefined]);
    member = await test.makeMember({ status: 'not_confirmed' });
    expect(await rowOf('search_person')).toBeUndefined();
    expect(await differences()).toEqual([]);
  });

  it('knows the choices that the interface offers', async () => {
    const { rows } = await test.db.query(
      `select search_choices('body_type') as body, search_choices('hair_colour') as hair, search_choices('tattoos') as tattoos`,
    );
    expect(rows).toEqual([{ body: BODY_TYPES, hair: HAIR_COLOURS, tattoos: TATTOOS }]);
  });

  it('writes a visit into one narrow row, and an edit of a text, or of traits to what they are, nowhere', async () => {
    const versions = async () =>
      (
        await test.db.query(
          `select (select xmin::text from search_person where member_id = $1) as person,
        (select xmin::text from search_recent where member_id = $1) as recent`,
          [member.id],
        )
      ).rows[0];
    const before = await versions();
    await change(`update profile set about = 'Something else' where member_id = $1`);
    expect(await versions()).toEqual(before);
    await change('update profile set hair_colour = hair_colour, interests = interests where member_id = $1');
    expect(await versions()).toEqual(before);
    await change(`update profile set last_active = now() + interval '1 minute' where member_id = $1`);
    expect(await versions()).toMatchObject({ person: before?.person });
    expect(await versions()).not.toEqual(before);
  });

  it('R-PROFILE-3 people are read by their keys, whatever the tables held when the plan was made', async () => {
    const scans = await test.db.inTransaction(async (trx) => {
      const count = async () => {
        const { rows } = await trx.query<{ scans: number }>(
          `select sum(seq_scan)::int as scans from pg_stat_xact_user_tables where relname in ('member', 'profile', 'search_person', 'search_recent')`,
        );
        return rows[0]?.scans ?? Number.NaN;
      };
      const before = await count();
      await trx.query('select search_refresh($1::bigint[])', [[member.id]]);
      return (await count()) - before;
    });
    expect(scans).toBe(0);
  });
});
