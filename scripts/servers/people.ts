import { createHash } from 'node:crypto';
import type { Database } from '../../server/src/database/database.ts';
import { SESSION_COOKIE } from '../../server/src/sessions/session.repository.ts';

/** Two members who talk, with credits enough. */
export interface Pair {
  one: number;
  other: number;
  conversation: number;
}

const tokenOf = (memberId: number) => `servers-${memberId}`;
export const cookieOf = (memberId: number): string => `${SESSION_COOKIE}=${tokenOf(memberId)}`;

/** Makes pairs of members of the first site who are signed in and have a conversation. */
export async function makePairs(db: Database, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const makeMember = async (gender: 1 | 2): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(
      `insert into member (site_id, kind, status, email, language, country, signup_step, paid_at)
       values (1, 'member', 'active', gen_random_uuid() || '@example.com', 'en', 'NL', 5, now()) returning id`,
    );
    const id = rows[0]?.id ?? 0;
    await db.query(
      `insert into profile (member_id, site_id, kind, status, name, gender, birthdate, country)
       values ($1, 1, 'member', 'active', $3, $2, '1990-05-05', 'NL')`,
      [id, gender, `Member ${id}`],
    );
    await db.query('insert into wallet (member_id, balance) values ($1, 1000000)', [id]);
    await db.query(
      `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
       values ($1::bigint, house_account('grants'), $1::bigint, 1000000, 'adjustment', 'servers:' || $1::bigint)`,
      [id],
    );
    await db.query(
      `insert into session (token_hash, member_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(tokenOf(id)).digest(), id],
    );
    return id;
  };
  for (let made = 0; made < count; made += 1) {
    const [one, other] = [await makeMember(1), await makeMember(2)];
    const { rows } = await db.query<{ id: number }>(
      'insert into conversation (a_id, b_id, started_by) values ($1, $2, $1) returning id',
      [one, other],
    );
    await db.query('select inbox_fill(array[$1::bigint])', [rows[0]?.id]);
    pairs.push({ one, other, conversation: rows[0]?.id ?? 0 });
  }
  return pairs;
}
