import type { Queryable } from '../database/database.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import { createComplaintRepository } from './complaint.repository.ts';

/**
 * Answers a complaint and mails the answer, once: false where it was answered already. `text` is in the language of the
 * complaint and says what was decided, and why (DSA art. 16(5)).
 */
export async function answerComplaint(trx: Queryable, complaintId: number, text: string): Promise<boolean> {
  if (!(await createComplaintRepository(trx).answer(complaintId, text))) return false;
  await addToOutbox(trx, NOBODY, 'complaint_mail', { complaint_id: complaintId });
  return true;
}
