import type { DecideAppealBody } from '@vonk/api/desk/moderation.ts';
import { tellPartners } from '../chat/tell-partners.ts';
import type { Database, Queryable } from '../database/database.ts';
import { byName, DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { createRestrictionRepository } from '../restrictions/restriction.repository.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createDecisionRepository, type StoredDecision } from './decision.repository.ts';
import { leaveToOthers } from './leave-to-others.ts';
import { restoreContent } from './remove-content.ts';
import { tellRemoval } from './tell-removal.ts';

/** Undoes what a decision did: the member comes in again, unless another decision keeps them out, and has back what was removed. */
async function undo(trx: Queryable, { id, member_id, removed }: StoredDecision): Promise<void> {
  if (member_id === null) return;
  const restrictions = createRestrictionRepository(trx);
  if ((await restrictions.of(member_id))?.decision_id === id && !(await restrictions.put(member_id)))
    await restrictions.lift(member_id);
  if (removed) await restoreContent(trx, member_id, await leaveToOthers(trx, id, member_id, removed));
}

/**
 * Decides an appeal (DSA art. 20). Whoever made the decision cannot: `appeal_own`; nor anybody once its member was erased. What is lifted is undone at once, and the
 * member gets a mail either way.
 */
export async function decideAppeal(
  deps: { db: Database } & Pick<Deps, 'bus' | 'config'>,
  staff: StaffActor,
  decisionId: number,
  { outcome, answer }: DecideAppealBody,
): Promise<void> {
  const { db, bus } = deps;
  const lifted = await db.inTransaction(async (trx) => {
    const decisions = createDecisionRepository(trx);
    const found = await decisions.lock(decisionId);
    if (!found?.appeal) throw new DomainError('not_found');
    if (found.staff_id === staff.id) throw new DomainError('appeal_own');
    if (found.member_id === null) throw new DomainError('appeal_closed');
    if (!(await decisions.decideAppeal(decisionId, staff.id, outcome, answer)))
      throw new DomainError('appeal_closed', byName(await decisions.appealDecider(decisionId)));
    if (outcome === 'lifted') await undo(trx, found);
    await addToOutbox(trx, found.member_id, 'moderation_mail', {
      about: 'appeal',
      decision_id: decisionId,
      member_id: found.member_id,
    });
    await noteInLog(trx, staff, {
      act: 'cases.appeals',
      target: `decision:${decisionId}`,
      why: answer,
      before: { action: found.action, member: found.member_id },
      after: { outcome },
      siteId: found.site_id,
    });
    return outcome === 'lifted' ? found : null;
  });
  if (lifted?.removed) await tellRemoval(deps, lifted.removed);
  if (lifted?.member_id && (lifted.action === 'suspend' || lifted.action === 'ban'))
    await tellPartners(deps, lifted.member_id);
  tellDesk(bus, 'cases.appeals');
}

/** Takes a member's appeal: one for each decision, within six months; `appeal_closed` where it is too late or there is one. */
export async function makeAppeal(
  { db, bus }: { db: Database; bus: Deps['bus'] },
  decision: StoredDecision,
  words: string,
  hours: number,
): Promise<void> {
  if (!decision.is_open || !(await createDecisionRepository(db).appeal(decision, words, hours)))
    throw new DomainError('appeal_closed');
  tellDesk(bus, 'cases.appeals');
}
