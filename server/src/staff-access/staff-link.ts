import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { hashToken } from '../sessions/hash-token.ts';
import { createStaffRepository, type StaffRow } from './staff.repository.ts';

/** An invitation holds so long. */
const LINK_HOURS = 72;

/** Makes the link of an invitation, in place of the one before it; returns its token. */
export async function makeLink(trx: Queryable, staffId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx.query('delete from staff_link where staff_id = $1', [staffId]);
  await trx.query(
    `insert into staff_link (token_hash, staff_id, expires_at) values ($1, $2, now() + make_interval(hours => ${LINK_HOURS}))`,
    [hashToken(token), staffId],
  );
  return token;
}

/** Who was invited by a link. Throws `link_expired` for one that holds no more. */
export async function invitedBy(db: Database, token: string): Promise<StaffRow> {
  const { rows } = await db.query<{ staff_id: number }>(
    'select staff_id from staff_link where token_hash = $1 and expires_at > now()',
    [hashToken(token)],
  );
  const found = rows[0] && (await createStaffRepository(db).find(rows[0].staff_id));
  if (!found) throw new DomainError('link_expired');
  return found;
}
