import type { DeskAct } from '@vonk/api/desk/acts.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createMemberSheets, type LockedMember } from './member-sheet.repository.ts';

interface Noted {
  why: string;
  before?: object;
  after?: object;
}

/**
 * Makes acts on members. Each locks its member, does the work and notes it, together or not at all; null is nothing done and
 * nothing to note. It throws `not_found` for nobody, and for who was erased. Colleagues who have the page
 * of a member open are told.
 */
export const createMemberActs =
  ({ db, bus }: Pick<Deps, 'db' | 'bus'>) =>
  async (
    staff: StaffActor,
    id: number,
    name: DeskAct,
    work: (trx: Queryable, member: LockedMember) => Promise<Noted | null>,
    /** Locks what has to be locked before the member. */
    prepare?: (trx: Queryable, id: number) => Promise<void>,
  ): Promise<void> => {
    const isDone = await db.inTransaction(async (trx) => {
      await prepare?.(trx, id);
      const member = await createMemberSheets(trx).lock(id);
      if (!member || member.is_erased) throw new DomainError('not_found');
      const noted = await work(trx, member);
      if (!noted) return false;
      await noteInLog(trx, staff, { act: name, target: `member:${id}`, siteId: member.site_id, ...noted });
      return true;
    });
    if (isDone) tellDesk(bus, 'members.find');
  };
