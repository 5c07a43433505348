import type { DeskAct } from '@vonk/api/desk/acts.ts';
import type { BirthdateBody, EraseBody, SendMailBody } from '@vonk/api/desk/support.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import { birthdateError } from '../accounts/birthdate.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { createDataExports } from '../leaving/data-export.repository.ts';
import { eraseWithFiles } from '../leaving/erase-with-files.ts';
import { countMailRequest } from '../mail/mail-requests.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { createLoginAttempts } from '../sign-in/login-attempts.ts';
import { takeFactorsOffMember } from '../sign-in/take-factors-off.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { attemptKeys } from './find-member.ts';
import { createLegalHolds } from './legal-holds.ts';
import { createMemberSheets, type LockedMember } from './member-sheet.repository.ts';

interface Noted {
  why: string;
  before?: object;
  after?: object;
}

/** What support does for a member; each act and its line in the log are there together (ADR 45). */
export function createMemberHelp({ db, bus, sites }: Pick<Deps, 'db' | 'bus' | 'sites'>) {
  /** Locks the member, does the work and notes it. Throws `not_found` for nobody, and for who was erased. */
  const act = (
    staff: StaffActor,
    id: number,
    name: DeskAct,
    work: (trx: Queryable, member: LockedMember) => Promise<Noted>,
  ): Promise<void> =>
    db.inTransaction(async (trx) => {
      const member = await createMemberSheets(trx).lock(id);
      if (!member || member.is_erased) throw new DomainError('not_found');
      const noted = await work(trx, member);
      await noteInLog(trx, staff, { act: name, target: `member:${id}`, siteId: member.site_id, ...noted });
    });
  const endTabs = (id: number) => bus.publish([id], { type: 'check_session' });

  return {
    /** Sends a mail again: five of a kind a day, as for the member. Throws `not_found` for what cannot be sent to them. */
    sendMail: (staff: StaffActor, id: number, { template, payment_id }: SendMailBody) =>
      act(staff, id, 'members.help', async (trx, { site_id: siteId, email, status }) => {
        if (!email) throw new DomainError('not_found');
        await countMailRequest(trx, { siteId, email, purpose: `desk ${template}` });
        if (template === 'reset') await queueMail(trx, { template, site_id: siteId, email });
        else if (template === 'activate') {
          if (status !== 'not_confirmed') throw new DomainError('not_found');
          await queueMail(trx, { template, member_id: id });
        } else {
          const { rowCount } = await trx.query(
            'select 1 from payment where member_id = $1 and id = $2 and completed_at is not null',
            [id, payment_id ?? null],
          );
          if (!rowCount || !payment_id) throw new DomainError('not_found');
          await queueMail(trx, { template, member_id: id, payment_id });
        }
        return { why: `mail ${template}`, after: { template, payment_id } };
      }),

    async endSessions(staff: StaffActor, id: number, why: string): Promise<void> {
      await act(staff, id, 'members.help', async (trx) => {
        await createSessionRepository(trx).endAll(id);
        return { why, after: { sessions: 'ended' } };
      });
      endTabs(id);
    },

    /** For who lost phone and recovery codes; their address is told. */
    async takeFactorsOff(staff: StaffActor, id: number, why: string): Promise<void> {
      await act(staff, id, 'members.help', async (trx) => {
        await takeFactorsOffMember(trx, id);
        return { why, after: { second_factor: 'off', passkeys: 0 } };
      });
      endTabs(id);
    },

    /** Forgives wrong tries of browsers that nobody knows, so that the member may try again at once. */
    unlock: (staff: StaffActor, id: number, why: string) =>
      act(staff, id, 'members.help', async (trx, { site_id: siteId, email }) => {
        for (const key of attemptKeys(siteId, email, id)) await createLoginAttempts(trx).succeed(key);
        return { why, after: { login: 'unlocked' } };
      }),

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

    /** Has a copy of all that is held made and mailed to the member as a link: once a day, and never to the staff. */
    exportData: (staff: StaffActor, id: number, why: string) =>
      act(staff, id, 'members.export', async (trx, { email, status }) => {
        if (!email || status === 'banned' || status === 'deleted') throw new DomainError('not_found');
        const exportId = await createDataExports(trx).ask(id, staff.id);
        if (exportId === null) throw new DomainError('too_many_mails');
        await addToOutbox(trx, id, 'data_export', { export_id: exportId, member_id: id });
        return { why, after: { export: exportId } };
      }),

    /**
     * Erases a member at once, past the fourteen days in which they could come back. `confirm` is the address of the account.
     * Throws `forbidden` under a legal hold, and `validation_failed` for another address.
     */
    async eraseNow(staff: StaffActor, id: number, { why, confirm }: EraseBody): Promise<void> {
      await act(staff, id, 'members.erase', async (trx, { email, status }) => {
        if (await createLegalHolds(trx).of(id)) throw new DomainError('forbidden');
        if (confirm.trim().toLowerCase() !== (email ?? String(id)))
          throw new DomainError('validation_failed', { fields: { confirm: 'validation_failed' } });
        if (status !== 'deleted') await createAccountRepository(trx).markDeleted(id);
        await eraseWithFiles(trx, id);
        return { why, before: { status }, after: { status: 'deleted', erased: true } };
      });
      endTabs(id);
    },

    hold: (staff: StaffActor, id: number, why: string, days: number | null) =>
      act(staff, id, 'members.hold', async (trx) => {
        await createLegalHolds(trx).set(id, staff, why, days);
        return { why, after: { hold: days === null ? 'without end' : `${days} days` } };
      }),
    /** Throws `not_found` where no hold is in force. */
    liftHold: (staff: StaffActor, id: number, why: string) =>
      act(staff, id, 'members.hold', async (trx) => {
        if (!(await createLegalHolds(trx).lift(id, staff))) throw new DomainError('not_found');
        return { why, after: { hold: 'lifted' } };
      }),
  };
}
