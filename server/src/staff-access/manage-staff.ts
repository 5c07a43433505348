import type { InviteBody } from '@vonk/api/desk/staff.ts';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { AT_THE_MACHINE, noteInLog } from '../staff/staff-log.ts';
import { createStaffRepository, type StaffRow, staffEmail } from './staff.repository.ts';
import { makeLink } from './staff-link.ts';

/** Finds and locks who becomes `role`, or leaves: somebody must be left who can sign in and manage the staff. */
async function lockStaff(trx: Queryable, id: number, role?: StaffRow['role']): Promise<StaffRow> {
  const { found, hasOtherOwner } = await createStaffRepository(trx).lockWithOwners(id);
  if (!found) throw new DomainError('not_found');
  if (found.role === 'owner' && role !== 'owner' && !hasOtherOwner) throw new DomainError('owner_needed');
  return found;
}

/** Who is of the staff: invited, changed, and taken off. */
export const createStaffManagement = (db: Database) => ({
  /** Asks somebody to join, by mail; `by` is null at the machine, where the link is shown instead. */
  invite: (by: StaffActor | null, invited: InviteBody): Promise<{ id: number; token: string }> =>
    db.inTransaction(async (trx) => {
      const own = createStaffRepository(trx);
      const { email, name, role, languages } = invited;
      const id = await own.insert({ email, name, role, languages });
      if (id === null) throw new DomainError('email_taken', { fields: { email: 'email_taken' } });
      await noteInLog(trx, by ?? AT_THE_MACHINE, {
        act: 'staff.manage',
        target: `staff:${id}`,
        why: 'invited',
        after: { email: staffEmail(email), name, role, languages },
      });
      if (by) await addToOutbox(trx, NOBODY, 'staff_invitation', { staff_id: id });
      return { id, token: by ? '' : await makeLink(trx, id) };
    }),
  makeLink: (staffId: number) => db.inTransaction((trx) => makeLink(trx, staffId)),

  /** Another role or other languages; their sessions go on with it at once. */
  change: (by: StaffActor, id: number, to: { role: StaffRow['role']; languages: string[]; why: string }) =>
    db.inTransaction(async (trx) => {
      const before = await lockStaff(trx, id, to.role);
      await createStaffRepository(trx).change(id, to.role, to.languages);
      await noteInLog(trx, by, {
        act: 'staff.manage',
        target: `staff:${id}`,
        why: to.why,
        before: { role: before.role, languages: before.languages },
        after: { role: to.role, languages: to.languages },
      });
    }),

  /** Takes somebody off the staff: what they have open ends with their next request. */
  remove: (by: StaffActor, id: number, why: string) =>
    db.inTransaction(async (trx) => {
      const before = await lockStaff(trx, id);
      await createStaffRepository(trx).leave(id);
      await noteInLog(trx, by, {
        act: 'staff.manage',
        target: `staff:${id}`,
        why,
        before: { email: before.email, name: before.name, role: before.role },
        after: { left: true },
      });
    }),

  /** Mails a new link to who lost password or phone: with it both are chosen anew. */
  inviteAgain: (by: StaffActor, id: number, why: string) =>
    db.inTransaction(async (trx) => {
      if (!(await createStaffRepository(trx).find(id))) throw new DomainError('not_found');
      await addToOutbox(trx, NOBODY, 'staff_invitation', { staff_id: id });
      await noteInLog(trx, by, { act: 'staff.manage', target: `staff:${id}`, why, after: { invited: 'again' } });
    }),
});
