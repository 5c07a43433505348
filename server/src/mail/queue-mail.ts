import type { Queryable } from '../database/database.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import type { MailPayload } from '../jobs/topics.ts';

/** Sends a mail once the transaction has committed. */
export const queueMail = (trx: Queryable, payload: MailPayload): Promise<void> =>
  addToOutbox(trx, 'member_id' in payload ? payload.member_id : NOBODY, 'mail', payload);
