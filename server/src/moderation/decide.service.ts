import type { DecideBody } from '@vonk/api/desk/moderation.ts';
import { tellPartners } from '../chat/tell-partners.ts';
import { answerComplaint } from '../complaints/answer-complaint.ts';
import type { Database, Queryable } from '../database/database.ts';
import { byName, DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { createRestrictionRepository } from '../restrictions/restriction.repository.ts';
import { announceEnd } from '../sessions/end-session.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { createCaseRepository, type StoredCase } from './case.repository.ts';
import { approvePhoto, type Removed, removeContent } from './remove-content.ts';
import { tellRemoval } from './tell-removal.ts';

type Asked = DecideBody & { words: string; answer: string };

/** Who complained and whom it is about read each their own: a page of before has one field, for whoever complained. */
const toEach = ({ words, answer }: Asked, kind: StoredCase['kind']): { words: string; answer: string } =>
  kind === 'complaint' && !answer ? { words: '', answer: words } : { words, answer };

/** Refuses what makes no sense: a ground is named, a suspension has its days, and there is somebody to decide about. */
function check({ action, reason, days, answer, photo_id }: Asked, { member_id, kind }: StoredCase): void {
  const refuse = (field: string) => new DomainError('validation_failed', { fields: { [field]: 'validation_failed' } });
  // Whoever complained is answered in words.
  if (kind === 'complaint' && !answer) throw refuse('answer');
  if (action === 'nothing') return;
  if (!reason) throw refuse('reason');
  if (action === 'suspend' && !days) throw refuse('days');
  if (member_id === null) throw refuse('action');
  if (photo_id !== undefined && (kind !== 'complaint' || action !== 'remove')) throw refuse('photo_id');
}

/** Whom a report came from hears what became of it (DSA art. 16(5)), one mail each for however many reports. */
async function tellReporters(trx: Queryable, caseId: number, isActed: boolean): Promise<void> {
  await trx.query(
    `insert into outbox (member_id, topic, payload)
     select reporter_id, 'moderation_mail', json_build_object('about', 'report', 'member_id', reporter_id, 'is_acted', $2::boolean)
       from (select distinct reporter_id from report where case_id = $1) reporters`,
    [caseId, isActed],
  );
}

async function store(
  trx: Queryable,
  found: StoredCase & { waited_seconds: number },
  { action, reason, days, words }: Asked,
  { staff, removed }: { staff: StaffActor; removed: Removed | null },
): Promise<number> {
  const { rows } = await trx.query<{ id: number }>(
    `insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, days, words, staff_id, waited_seconds, until, removed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(days => $7), $11) returning id`,
    [
      ...[found.id, found.site_id, found.kind, found.member_id, action, reason ?? 'none'],
      ...[action === 'suspend' ? days : null, words, staff.id, found.waited_seconds],
      removed && JSON.stringify(removed),
    ],
  );
  return rows[0]?.id ?? 0;
}

/**
 * Decides a case, by whoever has claimed it: `case_unclaimed` without a claim that holds, `case_closed` where it was decided
 * meanwhile or its member was erased; both name who has or decided it. All of it, the mails and the log are one transaction.
 * Returns whom it shuts out.
 */
export async function decideCase(
  deps: { db: Database } & Pick<Deps, 'bus' | 'config'>,
  staff: StaffActor,
  caseId: number,
  given: Asked,
): Promise<number | null> {
  const { db, bus } = deps;
  const { action } = given;
  const { memberId, removed } = await db.inTransaction(async (trx) => {
    const cases = createCaseRepository(trx);
    const found = await cases.lock(caseId);
    if (!found) throw new DomainError('not_found');
    if (found.state !== 'open')
      throw new DomainError('case_closed', byName((await cases.decisionOf(caseId))?.staff_name));
    if (!found.is_leased || found.lease_staff_id !== staff.id)
      throw new DomainError('case_unclaimed', byName((await cases.row(caseId))?.holder?.name));
    const asked = { ...given, ...toEach(given, found.kind) };
    check(asked, found);
    const isKept = action === 'nothing';
    const takesAway = action === 'remove' || (!isKept && found.kind !== 'member' && found.kind !== 'complaint');
    if (isKept && found.snapshot.is_waiting) await approvePhoto(trx, found);
    const removed = takesAway ? await removeContent(trx, found, asked.photo_id) : null;
    if (asked.photo_id !== undefined && !removed?.photo) throw new DomainError('not_found');
    const decisionId = await store(trx, found, asked, { staff, removed });
    if (found.member_id !== null && (action === 'suspend' || action === 'ban'))
      await createRestrictionRepository(trx).put(found.member_id);
    await cases.close(caseId, 'decided');
    if (found.member_id !== null && !isKept)
      await addToOutbox(trx, found.member_id, 'moderation_mail', {
        about: 'decision',
        decision_id: decisionId,
        member_id: found.member_id,
      });
    await tellReporters(trx, caseId, !isKept);
    if (found.kind === 'complaint') await answerComplaint(trx, Number(found.target.split(':')[1]), asked.answer);
    await noteInLog(trx, staff, {
      act: 'cases.decide',
      target: `case:${caseId}`,
      why: asked.reason ?? 'nothing',
      before: { state: 'open', member: found.member_id, target: found.target },
      after: { action, days: asked.days ?? null, decision: decisionId },
      siteId: found.site_id,
    });
    return { memberId: action === 'suspend' || action === 'ban' ? found.member_id : null, removed };
  });
  if (memberId !== null) {
    announceEnd(bus, memberId);
    await tellPartners(deps, memberId);
  }
  if (action !== 'nothing') await tellRemoval(deps, removed);
  tellDesk(bus, 'cases.read');
  return memberId;
}
