import type { BirthdateBody, EraseBody } from '@vonk/api/desk/support.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import { birthdateError } from '../accounts/birthdate.ts';
import type { Queryable } from '../database/database.ts';
import { byName, DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { createDataExports } from '../leaving/data-export.repository.ts';
import { eraseWithFiles, holdPayments } from '../leaving/erase-with-files.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createLegalHolds } from './legal-holds.ts';
import { createMemberActs } from './member-act.ts';
import type { LockedMember } from './member-sheet.repository.ts';

/** What support does about what is held of a member: mended, copied, erased, or kept for a court (ADR 45). */
export function createMemberData({ db, bus, sites }: Pick<Deps, 'db' | 'bus' | 'sites'>) {
  const act = createMemberActs({ db, bus });

  return {
    /** Corrects a date of birth that was proven; never to one below the site's age. Throws `birthdate_…`. */
    changeBirthdate: (staff: StaffActor, id: number, { birthdate, proof, why }: BirthdateBody) =>
      act(staff, id, 'members.birthdate', async (trx, { site_id }) => {
        const { min_age } = sites.byId(site_id).settings;
        const error = birthdateError(birthdate, min_age);
        if (error) throw new DomainError(error, { fields: { birthdate: error }, min_age });
        const { rows } = await trx.query<{ birthdate: string }>(
          'select birthdate from profile where member_id = $1 for update',
          [id],
        );
        await trx.query('update profile set birthdate = $2 where member_id = $1', [id, birthdate]);
        if (rows[0]?.birthdate !== birthdate) await queueMail(trx, { template: 'birthdate_corrected', member_id: id });
        return { why, before: { birthdate: rows[0]?.birthdate }, after: { birthdate, proof } };
      }),

    /**
     * Has a copy of all that is held made and mailed to the member as a link: once a day, and never to the staff. Who is shut out
     * or has left may ask for it too, while something is held of them (GDPR art. 15).
     */
    exportData: (staff: StaffActor, id: number, why: string) =>
      act(staff, id, 'members.export', async (trx, { email }) => {
        if (!email) throw new DomainError('not_found');
        const exports = createDataExports(trx);
        const exportId = await exports.ask(id, staff.id);
        if (exportId === null) throw new DomainError('mail_limit', { retry_after: await exports.secondsUntilNext(id) });
        await addToOutbox(trx, id, 'data_export', { export_id: exportId, member_id: id });
        return { why, after: { export: exportId } };
      }),

    /**
     * Erases a member at once, past the fourteen days in which they could come back. `confirm` is the address of the account.
     * Throws `hold_in_force` under a legal hold, and `validation_failed` for another address.
     */
    async eraseNow(staff: StaffActor, id: number, { why, confirm }: EraseBody): Promise<void> {
      const erase = async (trx: Queryable, { email, status }: LockedMember) => {
        if (await createLegalHolds(trx).of(id)) throw new DomainError('hold_in_force');
        if (confirm.trim().toLowerCase() !== (email ?? String(id)))
          throw new DomainError('validation_failed', { fields: { confirm: 'validation_failed' } });
        if (status !== 'deleted') await createAccountRepository(trx).markDeleted(id);
        await eraseWithFiles(trx, id);
        return { why, before: { status }, after: { status: 'deleted', erased: true } };
      };
      await act(staff, id, 'members.erase', erase, holdPayments);
      bus.publish([id], { type: 'check_session' });
      // Their cases and appeals are over with them: somebody may be deciding one.
      tellDesk(bus, 'cases.read');
      tellDesk(bus, 'cases.appeals');
    },

    /** Throws `hold_in_force` where there is one: lifting ends all, and a colleague's would go unseen with it. */
    hold: (staff: StaffActor, id: number, why: string, days: number | null) =>
      act(staff, id, 'members.hold', async (trx) => {
        const holds = createLegalHolds(trx);
        const known = await holds.of(id);
        if (known) throw new DomainError('hold_in_force', byName(known.set_name));
        await holds.set(id, staff, why, days);
        return { why, after: { hold: days === null ? 'without end' : `${days} days` } };
      }),
    /** Throws `hold_ended` where none is in force any more, with whoever lifted it. */
    liftHold: (staff: StaffActor, id: number, why: string) =>
      act(staff, id, 'members.hold', async (trx) => {
        const holds = createLegalHolds(trx);
        if (!(await holds.lift(id, staff))) throw new DomainError('hold_ended', byName(await holds.liftedBy(id)));
        return { why, after: { hold: 'lifted' } };
      }),
  };
}
