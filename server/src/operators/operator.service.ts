import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { createShiftRepository } from '../shifts/shift.repository.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createWaitingRepository, type Queues } from './waiting.repository.ts';

export type OperatorDeps = Pick<Deps, 'db' | 'bus' | 'config' | 'sites'>;

const ACT = 'operators.answer';

/** Who of the operators has which conversation: it is leased, and goes back to its queue. */
export function createOperators(deps: OperatorDeps) {
  const { db, bus, sites } = deps;
  const waiting = createWaitingRepository(db);
  const targetOf = (id: number) => `conversation:${id}`;

  /** The queues of who is on duty; null for who is not. */
  async function queuesOf(staff: StaffActor): Promise<Queues | null> {
    const shift = await createShiftRepository(db).of(staff.id);
    if (!shift) return null;
    return {
      languages: shift.languages,
      siteIds: shift.siteIds.length ? shift.siteIds : sites.all().map(({ id }) => id),
    };
  }

  return {
    queuesOf,
    /** Leases the conversation that waited longest in the queues of who asks; null where nobody waits. */
    async next(staff: StaffActor): Promise<number | null> {
      const queues = await queuesOf(staff);
      if (!queues) throw new DomainError('off_duty');
      const row = await db.inTransaction(async (trx) => {
        const taken = await createWaitingRepository(trx).takeNext(queues, staff.id);
        if (taken) await noteInLog(trx, staff, { act: ACT, target: targetOf(taken.conversation_id), why: 'taken' });
        return taken;
      });
      if (row) tellDesk(bus, ACT);
      return row?.conversation_id ?? null;
    },

    /** Leases one conversation for so many seconds; refused where somebody else has it, or it does not wait. */
    async take(staff: StaffActor, id: number): Promise<number> {
      if (!(await queuesOf(staff))) throw new DomainError('off_duty');
      const row = await db.inTransaction(async (trx) => {
        const taken = await createWaitingRepository(trx).take(id, staff.id);
        if (taken) await noteInLog(trx, staff, { act: ACT, target: targetOf(id), why: 'taken', siteId: taken.site_id });
        return taken;
      });
      if (!row) throw new DomainError('lease_lost');
      tellDesk(bus, ACT);
      return row.lease_seconds;
    },

    /** Keeps the lease for so many seconds more; refused where it is somebody else's. */
    async hear(staff: StaffActor, id: number): Promise<number> {
      const left = await waiting.hear(id, staff.id);
      if (left === null) throw new DomainError('lease_lost');
      return left;
    },

    /** Gives the conversation back to its queue, or ends it where the truthful answer was the last word. */
    async release(staff: StaffActor, id: number): Promise<void> {
      await waiting.release(id, staff.id);
      tellDesk(bus, ACT);
    },
  };
}
