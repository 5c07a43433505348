import type { Queryable } from '../database/database.ts';

/** An account's way from confirmed to deleted and back; its profile shows with it. */
export const createAccountStates = (db: Queryable) => ({
  /** The address is proven: the account becomes active and its profile shows. False where it was active, banned or deleted already. */
  async confirm(memberId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update member set status = 'active', confirmed_at = coalesce(confirmed_at, $2)
        where id = $1 and status = 'not_confirmed'`,
      [memberId, new Date()],
    );
    if (rowCount) await db.query(`update profile set status = 'active' where member_id = $1`, [memberId]);
    return rowCount === 1;
  },
  /** The row stays for reactivation; nothing of it shows. False where it was deleted already. */
  async markDeleted(memberId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update member set status = 'deleted', deleted_at = now() where id = $1 and status <> 'deleted'`,
      [memberId],
    );
    await db.query(`update profile set status = 'disabled' where member_id = $1`, [memberId]);
    await db.query('delete from push_subscription where member_id = $1', [memberId]);
    return rowCount === 1;
  },
  /**
   * Brings an account back that was deleted less than `days` ago: active, or banned where moderators decided so; null for any
   * other.
   */
  async reactivate(memberId: number, days: number): Promise<'active' | 'banned' | null> {
    const { rows } = await db.query<{ status: 'active' | 'banned' }>(
      `update member m set deleted_at = null, confirmed_at = coalesce(confirmed_at, $3),
              status = case when exists (select from member_restriction r where r.member_id = m.id
                                            and (r.until is null or r.until > now())) then 'banned' else 'active' end
        where id = $1 and status = 'deleted' and deleted_at > now() - make_interval(days => $2) returning status`,
      [memberId, days, new Date()],
    );
    const status = rows[0]?.status ?? null;
    if (status === 'active') await db.query(`update profile set status = 'active' where member_id = $1`, [memberId]);
    return status;
  },
});
