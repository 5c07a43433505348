import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';

/** For whom somebody answers: of no site means of every one. */
export interface Coverage {
  siteIds: number[];
  languages: Language[];
}

export interface OpenShift extends Coverage {
  staffId: number;
  name: string;
  beganAt: Date;
}

const OPEN = `select s.staff_id as "staffId", staff.name, s.site_ids as "siteIds", s.languages, s.began_at as "beganAt"
  from shift s join staff on staff.id = s.staff_id where s.ended_at is null and shift_is_on(s.seen_at)`;

/** Who of the staff is on duty. A shift of which nothing was heard for five minutes is over, though nobody ended it. */
export const createShiftRepository = (db: Queryable) => ({
  /** Ends the shifts of which nothing was heard for too long, at the moment when they were heard last. */
  async endSilent(): Promise<void> {
    await db.query('update shift set ended_at = seen_at where ended_at is null and not shift_is_on(seen_at)');
  },
  /** Begins a shift, or changes what the one that runs covers. */
  async begin(staffId: number, { siteIds, languages }: Coverage): Promise<void> {
    await db.query(
      `update shift set ended_at = seen_at where staff_id = $1 and ended_at is null and not shift_is_on(seen_at)`,
      [staffId],
    );
    await db.query(
      `insert into shift (staff_id, site_ids, languages) values ($1, $2, $3)
       on conflict (staff_id) where ended_at is null
       do update set site_ids = excluded.site_ids, languages = excluded.languages, seen_at = excluded.seen_at`,
      [staffId, siteIds, languages],
    );
  },
  /** Notes that the desk of somebody on duty is there; false where their shift is over. */
  async hear(staffId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'update shift set seen_at = now() where staff_id = $1 and ended_at is null and shift_is_on(seen_at)',
      [staffId],
    );
    return rowCount === 1;
  },
  /** True where there was one to end. */
  async end(staffId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'update shift set ended_at = now() where staff_id = $1 and ended_at is null and shift_is_on(seen_at)',
      [staffId],
    );
    return rowCount === 1;
  },
  /** The shift that somebody is on; null for who is off duty. */
  async of(staffId: number): Promise<OpenShift | null> {
    return (await db.query<OpenShift>(`${OPEN} and s.staff_id = $1`, [staffId])).rows[0] ?? null;
  },
  /** Everybody on duty, who began first. */
  async all(): Promise<OpenShift[]> {
    return (await db.query<OpenShift>(`${OPEN} order by s.began_at`)).rows;
  },
});
