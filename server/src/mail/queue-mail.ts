import type { Queryable } from '../database/database.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import type { MailPayload } from '../jobs/topics.ts';

/** Sends a mail once the transaction has committed. */
export const queueMail = (trx: Queryable, payload: MailPayload): Promise<void> => addToOutbox(trx, 'mail', payload);
