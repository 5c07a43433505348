import type { ComplaintBody, ComplaintNumberReply, ComplaintReply } from '@vonk/api/complaints.ts';
import type { Language } from '@vonk/api/languages.ts';
import { LEAST_COMPLAINT } from '@vonk/api/options.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import { isEmail, normalizeEmail } from '../mail/email-address.ts';
import { mayMail } from '../mail/mail-requests.ts';
import type { Site } from '../sites/site.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createComplaintRepository } from './complaint.repository.ts';
import { isComplaintKey } from './complaint-link.ts';

/** Complaints of visitors and members, and notices of illegal content (R-SITE-3, DSA art. 16). */
export const createComplaintService = ({ db, bus, config: { signingKeys } }: Pick<Deps, 'db' | 'bus' | 'config'>) => ({
  /** Takes a complaint: its number stands on the page at once and in a mail, five of a day for a box, and a case waits at the desk. */
  async make(
    site: Site,
    from: { memberId: number | null; language: Language },
    { email, about, place, body, good_faith }: ComplaintBody,
  ): Promise<ComplaintNumberReply> {
    const address = email ? normalizeEmail(email) : from.memberId === null ? '' : await emailOf(db, from.memberId);
    if (!isEmail(address)) throw new DomainError('email_invalid', { fields: { email: 'email_invalid' } });
    if ([...body].length < LEAST_COMPLAINT)
      throw new DomainError('validation_failed', { fields: { body: 'validation_failed' } });
    if (about === 'illegal' && !good_faith)
      throw new DomainError('validation_failed', { fields: { good_faith: 'validation_failed' } });
    const { number } = await db.inTransaction(async (trx) => {
      const made = await createComplaintRepository(trx).insert(
        { siteId: site.id, memberId: from.memberId, email: address, language: from.language },
        { about, place, body },
      );
      await createComplaintRepository(trx).openCase(made.id, site.settings.case_hours);
      // Anybody may name an address that is not theirs. The number stands on the page, and the answer is mailed in any case.
      if (await mayMail(trx, { siteId: site.id, email: address, purpose: 'complaint' }))
        await addToOutbox(trx, NOBODY, 'complaint_mail', { complaint_id: made.id });
      return made;
    });
    tellDesk(bus, 'cases.read');
    return { number, email: address };
  },
  /** What became of it, for who has its link. */
  async look(site: Site, number: string, key: string): Promise<ComplaintReply> {
    if (!isComplaintKey(signingKeys, number, key)) throw new DomainError('not_found');
    const found = await createComplaintRepository(db).byNumber(site.id, number);
    if (!found) throw new DomainError('not_found');
    return found;
  },
});

async function emailOf(db: Database, memberId: number): Promise<string> {
  const { rows } = await db.query<{ email: string | null }>('select email from member where id = $1', [memberId]);
  return rows[0]?.email ?? '';
}
