import type { Decision, Ground } from '@vonk/api/desk/case-values.ts';
import type { AppealRow } from '@vonk/api/desk/moderation.ts';
import type { Queryable } from '../database/database.ts';
import type { Removed } from './remove-content.ts';
import { isSoon } from './waiting-cases.ts';

/** Appeals are taken for so long after a decision (DSA art. 20(1)). */
const APPEAL_MONTHS = 6;

export interface StoredDecision {
  id: number;
  case_id: number;
  site_id: number;
  case_kind: string;
  member_id: number | null;
  action: Decision;
  reason: Ground | 'none';
  words: string;
  staff_id: number;
  until: string | null;
  lifted_at: string | null;
  removed: Removed | null;
  /** It may still be appealed against, once. */
  is_open: boolean;
  /** It keeps the member out now. */
  is_closed: boolean;
  /** How the case came up: reported, or a new photo, or a hit of a guard rail. */
  origin: 'report' | 'review' | 'rail';
  appeal: { words: string; created_at: string; outcome: 'upheld' | 'lifted' | null; answer: string } | null;
}

export const createDecisionRepository = (db: Queryable) => ({
  async find(id: number, lock: '' | 'for update of d' = ''): Promise<StoredDecision | null> {
    const { rows } = await db.query<StoredDecision>(
      `select d.id, d.case_id, d.site_id, d.case_kind, d.member_id, d.action, d.reason, d.words, d.staff_id, d.removed,
              to_json(d.until) #>> '{}' as until, to_json(d.lifted_at) #>> '{}' as lifted_at,
              d.action <> 'nothing' and d.decided_at > now() - interval '${APPEAL_MONTHS} months' and a.decision_id is null
                and d.member_id is not null as is_open,
              exists (select from member_restriction where decision_id = d.id and member_id = d.member_id
                         and (until is null or until > now())) as is_closed,
              (select case when k.reports > 0 or k.kind = 'complaint' then 'report' when k.reason = 'review' then 'review'
                 when k.target like 'rail:%' then 'rail' else 'report' end from moderation_case k where k.id = d.case_id) as origin,
              case when a.decision_id is not null then json_build_object('words', a.words, 'created_at', a.created_at,
                'outcome', a.outcome, 'answer', a.answer) end as appeal
         from moderation_decision d left join moderation_appeal a on a.decision_id = d.id where d.id = $1 ${lock}`,
      [id],
    );
    return rows[0] ?? null;
  },
  /** The decision, locked until the transaction ends; before it whom it is about, as who erases them does. */
  async lock(id: number): Promise<StoredDecision | null> {
    await db.query(
      'select from member where id = (select member_id from moderation_decision where id = $1) for no key update',
      [id],
    );
    return this.find(id, 'for update of d');
  },
  async markSeen(id: number): Promise<void> {
    await db.query('update moderation_decision set seen_at = now() where id = $1 and seen_at is null', [id]);
  },
  /** False where there is one already. */
  async appeal({ id, site_id, member_id }: StoredDecision, words: string, hours: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
       values ($1, $2, $3, $4, now() + make_interval(hours => $5)) on conflict do nothing`,
      [id, site_id, member_id, words, hours],
    );
    return rowCount === 1;
  },
  /** Appeals that wait, the oldest first; that of somebody who was erased waits for nobody. */
  async appeals(staffId: number): Promise<AppealRow[]> {
    const { rows } = await db.query<AppealRow>(
      `select json_build_object('id', d.id, 'case_id', d.case_id, 'action', d.action, 'reason', d.reason, 'days', d.days,
                'staff_name', coalesce(st.name, ''), 'decided_at', d.decided_at, 'lifted_at', d.lifted_at) as decision,
              s.slug as site, a.words, d.words as said, to_json(a.created_at) #>> '{}' as created_at,
              to_json(a.due_at) #>> '{}' as due_at, a.due_at < now() as is_late, ${isSoon('a.due_at')} as is_soon,
              d.staff_id = $1 as is_own,
              case when m.id is not null then json_build_object('id', m.id, 'name', p.name, 'language', m.language) end as member
         from moderation_appeal a join moderation_decision d on d.id = a.decision_id join site s on s.id = d.site_id
         left join staff st on st.id = d.staff_id left join member m on m.id = d.member_id
         left join profile p on p.member_id = m.id
        where a.outcome is null and a.member_id is not null order by a.created_at limit 100`,
      [staffId],
    );
    return rows;
  },
  /** Of two at once one decides; false where it is decided already. */
  async decideAppeal(id: number, staffId: number, outcome: 'upheld' | 'lifted', answer: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `update moderation_appeal set outcome = $3, answer = $4, staff_id = $2, decided_at = now()
        where decision_id = $1 and outcome is null`,
      [id, staffId, outcome, answer],
    );
    if (rowCount && outcome === 'lifted')
      await db.query('update moderation_decision set lifted_at = now() where id = $1', [id]);
    return rowCount === 1;
  },
  /** Who decided an appeal. */
  async appealDecider(id: number): Promise<string | undefined> {
    const { rows } = await db.query<{ name: string }>(
      'select st.name from moderation_appeal a join staff st on st.id = a.staff_id where a.decision_id = $1',
      [id],
    );
    return rows[0]?.name;
  },
});
