import type { Queryable } from '../database/database.ts';
import { addToOutbox } from '../jobs/outbox.ts';

/** What the outbox holds of a mail. Links and their tokens are made when it is sent, so no token is ever stored. */
export type MailPayload =
  | { template: 'activate'; member_id: number }
  | { template: 'reactivate'; member_id: number }
  | { template: 'mail_change'; member_id: number; new_email: string }
  | { template: 'mail_changed'; member_id: number; old_email: string }
  | { template: 'password_changed'; member_id: number }
  /** By address: whether it has an account is looked up by the worker, so that asking takes as long either way. */
  | { template: 'reset'; site_id: number; email: string }
  | { template: 'already_member'; site_id: number; email: string }
  | { template: 'receipt' | 'withdrawal'; member_id: number; payment_id: string };

/** Sends a mail once the transaction has committed. */
export const queueMail = (trx: Queryable, payload: MailPayload): Promise<void> => addToOutbox(trx, 'mail', payload);
