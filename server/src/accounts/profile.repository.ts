import { CHOSEN_ATTRIBUTES, type UpdateSettingsBody } from '@vonk/api/user.ts';
import type { Queryable } from '../database/database.ts';

/** Columns of profile that a member changes; their names go into the statement, so they are a closed list. */
const COLUMNS = [
  'name',
  'gender',
  'looking_for',
  'country',
  'region_id',
  'city_id',
  'cell',
  'interests',
  'about',
  ...CHOSEN_ATTRIBUTES,
] as const;
export type ProfileColumns = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

export const createProfileRepository = (db: Queryable) => ({
  async update(memberId: number, values: ProfileColumns): Promise<void> {
    const names = COLUMNS.filter((column) => values[column] !== undefined);
    if (names.length === 0) return;
    // The member before the profile, as everybody locks them.
    if (values.country) await db.query('update member set country = $2 where id = $1', [memberId, values.country]);
    await db.query(
      `update profile set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where member_id = $1`,
      [memberId, ...names.map((name) => values[name])],
    );
  },
  async name(memberId: number): Promise<string> {
    const { rows } = await db.query<{ name: string }>('select name from profile where member_id = $1', [memberId]);
    return rows[0]?.name ?? '';
  },
  /** Country, region and grid cell (about 1 km) of a city; null when there is no such city. */
  async city(cityId: number): Promise<{ country: string; region_id: number | null; cell: number } | null> {
    const { rows } = await db.query<{ country: string; region_id: number | null; cell: number }>(
      `select country, region_id, ((lat + 90) * 100)::int * 36000 + ((lng + 180) * 100)::int as cell
         from city where id = $1`,
      [cityId],
    );
    return rows[0] ?? null;
  },
  /** Notes how far the signup is; who goes back to a step is as far as before. */
  async reachSignupStep(memberId: number, step: number): Promise<void> {
    await db.query('update member set signup_step = greatest(signup_step, $2) where id = $1', [memberId, step]);
  },
  async updateSettings(memberId: number, body: UpdateSettingsBody): Promise<void> {
    const { is_invisible, notice, notifications_disabled, formats } = body;
    await db.query(
      `update member set is_invisible = coalesce($2, is_invisible), formats = coalesce($4, formats),
              notifications_disabled = case when $5::text is null then coalesce($3, notifications_disabled)
                when $6 then array_remove(notifications_disabled, $5)
                else array_append(array_remove(notifications_disabled, $5), $5) end
        where id = $1`,
      [
        ...[memberId, is_invisible ?? null, notifications_disabled ?? null, formats ?? null],
        ...[notice?.name ?? null, notice?.is_on ?? null],
      ],
    );
    if (is_invisible !== undefined)
      await db.query('update profile set is_invisible = $2 where member_id = $1', [memberId, is_invisible]);
  },
});
