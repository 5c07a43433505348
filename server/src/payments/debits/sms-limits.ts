import { createHmac } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../errors.ts';

/** Text messages of an hour and of a day: to one number, whoever asks, and asked for by one member. */
const LIMITS = [
  { by: 'phone_hash', hours: 1, most: 3 },
  { by: 'phone_hash', hours: 24, most: 6 },
  { by: 'member_id', hours: 1, most: 5 },
  { by: 'member_id', hours: 24, most: 10 },
] as const;

/**
 * Counts a text message that is about to be sent, also when many are asked for at once; beyond a limit it is refused with
 * the minutes until the next one. Returns what takes it back out of the count. The number itself is not kept.
 */
export async function countSms(
  db: Database,
  signingKey: string,
  memberId: number,
  phone: string,
): Promise<() => Promise<void>> {
  // '+316…', '00316…' and '06…' are one number more often than not: its last nine digits say enough.
  const hash = createHmac('sha256', signingKey)
    .update(`sms:${phone.slice(-9)}`)
    .digest();
  const id = await db.inTransaction(async (trx) => {
    await trx.query(
      'select pg_advisory_xact_lock(9, hashint8(key)) from unnest($1::bigint[]) with ordinality as k (key, place) order by place',
      [[memberId, hash.readInt32BE() + 2 ** 40].sort((a, b) => a - b)],
    );
    for (const { by, hours, most } of LIMITS) {
      const { rows } = await trx.query<{ minutes: number }>(
        `select ceil(extract(epoch from created_at + make_interval(hours => $2) - now()) / 60)::int as minutes
           from sms_request where ${by} = $1 and created_at > now() - make_interval(hours => $2)
          order by created_at desc offset ${most - 1} limit 1`,
        [by === 'member_id' ? memberId : hash, hours],
      );
      if (rows[0]) throw new DomainError('too_many_requests', { minutes: Math.max(1, rows[0].minutes) });
    }
    const { rows } = await trx.query<{ id: number }>(
      'insert into sms_request (phone_hash, member_id) values ($1, $2) returning id',
      [hash, memberId],
    );
    return rows[0]?.id;
  });
  return async () => void (await db.query('delete from sms_request where id = $1 and member_id = $2', [id, memberId]));
}
