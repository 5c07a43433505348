import type { SendMailBody } from '@vonk/api/desk/support.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { countMailRequest } from '../mail/mail-requests.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { attemptsOfStrangers, createLoginAttempts } from '../sign-in/login-attempts.ts';
import { takeFactorsOffMember } from '../sign-in/take-factors-off.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { createMemberActs } from './member-act.ts';

/** What support does for a member who cannot get in, or misses a mail (ADR 45). */
export function createMemberHelp({ db, bus }: Pick<Deps, 'db' | 'bus'>) {
  const act = createMemberActs({ db, bus });
  const endTabs = (id: number) => bus.publish([id], { type: 'check_session' });

  return {
    /** Sends a mail again: five of a kind a day, as for the member. Throws `not_found` for what cannot be sent to them. */
    sendMail: (staff: StaffActor, id: number, { template, payment_id }: SendMailBody) =>
      act(staff, id, 'members.help', async (trx, { site_id: siteId, email, status }) => {
        // Who is shut out or has left gets none of these: nothing would be on its way.
        if (!email || status === 'banned' || status === 'deleted') throw new DomainError('not_found');
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
        // A second press, or a page of before: nobody is logged out for it.
        if (!(await takeFactorsOffMember(trx, id))) return null;
        return { why, after: { second_factor: 'off', passkeys: 0 } };
      });
      endTabs(id);
    },

    /** Forgives wrong tries of browsers that nobody knows, so that the member may try again at once. */
    unlock: (staff: StaffActor, id: number, why: string) =>
      act(staff, id, 'members.help', async (trx, { site_id: siteId, email }) => {
        for (const { key } of attemptsOfStrangers(siteId, email, id)) await createLoginAttempts(trx).succeed(key);
        return { why, after: { login: 'unlocked' } };
      }),
  };
}
