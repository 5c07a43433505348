import type { HoldsReply, LegalHold } from '@vonk/api/desk/support.ts';
import type { Queryable } from '../database/database.ts';
import type { StaffActor } from '../staff/staff-actor.ts';

const IN_FORCE = 'h.lifted_at is null and (h.until is null or h.until >= current_date)';

/** Legal holds: while one is in force nothing of the member is erased or deleted by time (ADR 45). */
export const createLegalHolds = (db: Queryable) => ({
  async of(memberId: number): Promise<LegalHold | null> {
    const { rows } = await db.query<LegalHold>(
      `select id, reason, until, set_name, to_json(set_at) #>> '{}' as set_at from legal_hold h
        where h.member_id = $1 and ${IN_FORCE} order by id desc limit 1`,
      [memberId],
    );
    return rows[0] ?? null;
  },
  /** All that are in force, the oldest first. */
  async all(): Promise<HoldsReply['holds']> {
    const { rows } = await db.query<HoldsReply['holds'][number]>(
      `select h.id, h.member_id, s.slug as site, h.reason, h.until, h.set_name, to_json(h.set_at) #>> '{}' as set_at
         from legal_hold h join member m on m.id = h.member_id join site s on s.id = m.site_id
        where ${IN_FORCE} order by h.set_at limit 500`,
    );
    return rows;
  },
  async set(memberId: number, staff: StaffActor, reason: string, days: number | null): Promise<void> {
    await db.query(
      `insert into legal_hold (member_id, reason, until, set_by, set_name) values ($1, $2, current_date + $3::int, $4, $5)`,
      [memberId, reason, days, staff.id, staff.name],
    );
  },
  /** Ends what is in force; answers how many did. */
  async lift(memberId: number, staff: StaffActor): Promise<number> {
    const { rowCount } = await db.query(
      `update legal_hold h set lifted_at = now(), lifted_name = $2 where h.member_id = $1 and ${IN_FORCE}`,
      [memberId, staff.name],
    );
    return rowCount;
  },
  /** Who lifted the last one; null where it ended by its day. */
  async liftedBy(memberId: number): Promise<string | null> {
    const { rows } = await db.query<{ lifted_name: string | null }>(
      'select lifted_name from legal_hold where member_id = $1 order by id desc limit 1',
      [memberId],
    );
    return rows[0]?.lifted_name ?? null;
  },
});
