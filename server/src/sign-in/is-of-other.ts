import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { createMailTokenRepository, type TokenPurpose } from '../mail/mail-token.repository.ts';

/** Whether a mailed link is of another account than the one that the browser is signed in to. */
export async function isOfOther(
  db: Queryable,
  { memberId, site }: Pick<FastifyRequest, 'memberId' | 'site'>,
  token: string,
  purpose: TokenPurpose,
): Promise<boolean> {
  if (memberId === null) return false;
  const link = await createMailTokenRepository(db).find(token, purpose, site.id);
  return link !== null && link.member_id !== memberId;
}
