import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { addressHash, mailBoxOf } from './email-address.ts';

/** Mails of one purpose that one box gets in 24 hours, whatever tag its address carries. */
export const MAILS_PER_DAY = 5;

interface MailRequest {
  siteId: number;
  email: string;
  purpose: string;
}

/** Counts a mail; false, and nothing counted, from the sixth in 24 hours on. Run it in a transaction. */
export async function mayMail(trx: Queryable, request: MailRequest): Promise<boolean> {
  const hash = addressHash(request.siteId, mailBoxOf(request.email));
  // One at a time per address: of many requests at once no more pass than the limit.
  await trx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mail ${hash.toString('hex')}`]);
  const { rowCount } = await trx.query(
    `insert into mail_request (address_hash, purpose)
     select $1::bytea, $2::text where (select count(*) from mail_request
       where address_hash = $1 and purpose = $2 and created_at > now() - interval '24 hours') < $3::int`,
    [hash, request.purpose, MAILS_PER_DAY],
  );
  return rowCount === 1;
}

/** Seconds until the oldest mail of the last 24 hours no longer counts. */
async function untilNextMail(trx: Queryable, { siteId, email, purpose }: MailRequest): Promise<number> {
  const { rows } = await trx.query<{ seconds: number }>(
    `select ceil(extract(epoch from min(created_at) + interval '24 hours' - now()))::int as seconds from mail_request
      where address_hash = $1 and purpose = $2 and created_at > now() - interval '24 hours'`,
    [addressHash(siteId, mailBoxOf(email)), purpose],
  );
  return rows[0]?.seconds ?? 0;
}

/** The same for a mail that somebody asks for: throws `too_many_mails`, whose words are of lost passwords, or `mail_limit`. */
export async function countMailRequest(trx: Queryable, request: MailRequest): Promise<void> {
  if (await mayMail(trx, request)) return;
  const retry_after = await untilNextMail(trx, request);
  throw new DomainError(request.purpose === 'reset' ? 'too_many_mails' : 'mail_limit', { retry_after });
}
