import type { Queryable } from '../database/database.ts';

/** Browsers of one member that are told; the oldest makes room for another. */
const MOST_BROWSERS = 10;
/** Failures in a row after which a browser's push service is given up. */
const MOST_FAILURES = 5;

export interface PushSubscriptionRow {
  id: number;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface NewPushSubscription {
  memberId: number;
  sessionHash: Buffer | null;
  endpoint: string;
  keys: object;
}

export const createPushSubscriptionRepository = (db: Queryable) => ({
  /** Keeps a browser's subscription, for as long as its session lasts; whoever else had that browser has it no more. */
  async save({ memberId, sessionHash, endpoint, keys }: NewPushSubscription): Promise<void> {
    await db.query(
      `insert into push_subscription (member_id, session_hash, endpoint, keys) values ($1, $2, $3, $4)
       on conflict (endpoint) do update set member_id = excluded.member_id, session_hash = excluded.session_hash,
             keys = excluded.keys, failures = 0, paused_until = null`,
      [memberId, sessionHash, endpoint, JSON.stringify(keys)],
    );
    await db.query(
      `delete from push_subscription where member_id = $1 and id not in (
         select id from push_subscription where member_id = $1 order by endpoint = $2 desc, id desc limit ${MOST_BROWSERS})`,
      [memberId, endpoint],
    );
  },
  async has(memberId: number, endpoint: string): Promise<boolean> {
    const { rowCount } = await db.query('select from push_subscription where member_id = $1 and endpoint = $2', [
      memberId,
      endpoint,
    ]);
    return rowCount === 1;
  },
  async remove(memberId: number, endpoint: string): Promise<void> {
    await db.query('delete from push_subscription where member_id = $1 and endpoint = $2', [memberId, endpoint]);
  },
  /** The ids of a member's subscriptions that are not left alone at the moment. */
  async awake(memberId: number): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      'select id from push_subscription where member_id = $1 and (paused_until is null or paused_until < now()) order by id',
      [memberId],
    );
    return rows.map(({ id }) => id);
  },
  /** Null when it is gone, was given to another member, or is left alone for a while. */
  async find(id: number, memberId: number): Promise<PushSubscriptionRow | null> {
    const { rows } = await db.query<PushSubscriptionRow>(
      `select id, endpoint, keys from push_subscription
        where id = $1 and member_id = $2 and (paused_until is null or paused_until < now())`,
      [id, memberId],
    );
    return rows[0] ?? null;
  },
  async drop(id: number): Promise<void> {
    await db.query('delete from push_subscription where id = $1', [id]);
  },
  async noteSuccess(id: number): Promise<void> {
    await db.query('update push_subscription set failures = 0, paused_until = null where id = $1 and failures > 0', [
      id,
    ]);
  },
  /** Leaves it alone for 1, 4, 9 … minutes, and gives it up after five failures in a row. */
  async noteFailure(id: number): Promise<void> {
    await db.query(
      `update push_subscription set failures = failures + 1,
              paused_until = now() + make_interval(mins => (failures + 1) * (failures + 1)) where id = $1`,
      [id],
    );
    await db.query(`delete from push_subscription where id = $1 and failures >= ${MOST_FAILURES}`, [id]);
  },
});
