import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { SignInChange } from '../jobs/topics.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';

interface Changing {
  memberId: number;
  change: SignInChange;
  /** The session that asks for it, which stays; null where the desk does. */
  session: Buffer | null;
}

/**
 * Changes how a member signs in, by `work`: then mailed links stop working, other sessions end, and the address is told. Several
 * at once wait for each other. A session that has ended meanwhile, because somebody took the account back, changes nothing.
 */
export async function changeSignIn(
  trx: Queryable,
  { memberId, change, session }: Changing,
  work: () => Promise<unknown>,
): Promise<void> {
  const sessions = createSessionRepository(trx);
  await createAccountRepository(trx).lock(memberId);
  if (session && !(await sessions.isThere(memberId, session))) throw new DomainError('authentication_required');
  await work();
  await createMailTokenRepository(trx).revokeAll(memberId);
  await sessions.endAll(memberId, session ?? undefined);
  await queueMail(trx, { template: 'sign_in_changed', member_id: memberId, change });
}
