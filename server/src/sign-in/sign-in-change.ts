import type { Queryable } from '../database/database.ts';
import type { SignInChange } from '../jobs/topics.ts';
import { createMailTokenRepository } from '../mail/mail-token.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';

/** After a change of how a member signs in: mailed links stop working, sessions but `keep` end, and the address is told. */
export async function followSignInChange(
  trx: Queryable,
  memberId: number,
  change: SignInChange,
  keep: Buffer | null,
): Promise<void> {
  await createMailTokenRepository(trx).revokeAll(memberId);
  await createSessionRepository(trx).endAll(memberId, keep ?? undefined);
  await queueMail(trx, { template: 'sign_in_changed', member_id: memberId, change });
}
