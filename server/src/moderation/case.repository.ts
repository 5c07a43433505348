import type { CaseReply, CaseRow, CasesQuery, PastDecision } from '@vonk/api/desk/moderation.ts';
import type { Queryable } from '../database/database.ts';
import { isSoon } from './waiting-cases.ts';

/** A claim holds for so many minutes; an open page renews it. */
const LEASE_MINUTES = 5;
export const CASES_PER_PAGE = 50;
/** Reports of a case that are shown: ten thousand say no more than these. */
const MOST_SAID = 20;

/** Who of the staff holds a case; nobody once the time is over, or they left. */
const HOLDER = `left join staff h on h.id = c.lease_staff_id and c.lease_until > now() and h.left_at is null`;

const ROW = `c.id, c.kind, c.reason, c.urgency, c.reports, to_json(c.created_at) #>> '{}' as created_at,
  to_json(c.due_at) #>> '{}' as due_at, c.due_at < now() as is_late,
  ${isSoon('c.due_at')} as is_soon, s.slug as site,
  case when p.member_id is not null then json_build_object('id', p.member_id, 'name', p.name) end as member,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as holder`;

export interface Shot {
  name?: string;
  about?: string;
  conversation_id?: number;
  seq?: number;
  /** Of a guard rail: where the messages below stand, one after the other. */
  hits?: { conversation_id: number; seq: number }[];
  messages?: { seq: number; sender_id: number; kind: string; text: string; attachment: string | null; at: string }[];
  photo_id?: number;
  storage_key?: string | null;
  drawn_seed?: string | null;
  /** A new photo: nobody has seen it before it is approved. */
  is_waiting?: boolean;
}

export interface CasePhoto {
  id: number;
  storage_key: string | null;
  drawn_seed: string | null;
}

export interface StoredCase {
  id: number;
  site_id: number;
  kind: CaseRow['kind'];
  target: string;
  member_id: number | null;
  state: CaseReply['state'];
  reason: string;
  snapshot: Shot;
  reports: number;
  lease_until: string | null;
  lease_staff_id: number | null;
}

const STORED = `c.id, c.site_id, c.kind, c.target, c.member_id, c.state, c.reason, c.snapshot, c.reports,
  to_json(c.lease_until) #>> '{}' as lease_until, c.lease_staff_id`;

const DECISION = `d.id, d.case_id, d.action, d.reason, d.days, coalesce(st.name, '') as staff_name,
  to_json(d.decided_at) #>> '{}' as decided_at, to_json(d.lifted_at) #>> '{}' as lifted_at`;

/** Who holds a case, and whether it is open. */
const createCaseStates = (db: Queryable) => ({
  /** Claims a case, or claims it longer: of two at once one gets it. Null where somebody else has it, or it is not open. */
  async claim(id: number, staffId: number): Promise<string | null> {
    const { rows } = await db.query<{ lease_until: string }>(
      `update moderation_case c set lease_staff_id = $2, lease_until = now() + interval '${LEASE_MINUTES} minutes'
        where id = $1 and state = 'open' and (lease_staff_id is null or lease_staff_id = $2 or lease_until <= now()
              or not exists (select from staff where id = c.lease_staff_id and left_at is null))
        returning to_json(lease_until) #>> '{}' as lease_until`,
      [id, staffId],
    );
    return rows[0]?.lease_until ?? null;
  },
  async release(id: number, staffId: number): Promise<void> {
    await db.query(
      'update moderation_case set lease_staff_id = null, lease_until = null where id = $1 and lease_staff_id = $2',
      [id, staffId],
    );
  },
  /** The case, locked until the transaction ends; before it whom it is about, as who erases them does, or both wait for each other. */
  async lock(id: number): Promise<(StoredCase & { waited_seconds: number; is_leased: boolean }) | null> {
    await db.query(
      'select from member where id = (select member_id from moderation_case where id = $1) for no key update',
      [id],
    );
    const { rows } = await db.query<StoredCase & { waited_seconds: number; is_leased: boolean }>(
      `select ${STORED}, extract(epoch from now() - c.created_at)::int as waited_seconds,
              coalesce(c.lease_until > now(), false) as is_leased
         from moderation_case c where id = $1 for update`,
      [id],
    );
    return rows[0] ?? null;
  },
  async close(id: number, state: 'decided' | 'closed'): Promise<void> {
    await db.query(
      `update moderation_case set state = $2, decided_at = now(), lease_staff_id = null, lease_until = null where id = $1`,
      [id, state],
    );
  },
});

export const createCaseRepository = (db: Queryable) => ({
  /** Open cases: the most urgent first, then the oldest, below the case that `after` names (urgency, time and id). */
  async queue({ kind, after }: CasesQuery): Promise<CaseRow[]> {
    const [urgency, at, id] = after?.split('~') ?? [];
    // Descending in one column and ascending in the others: what comes after is asked by the index's own order.
    const { rows } = await db.query<CaseRow>(
      `with page as (
         select * from moderation_case c where c.state = 'open' and ($1::text is null or c.kind = $1)
            and ($2::smallint is null or c.urgency <= $2)
            and ($2::smallint is null or c.urgency < $2 or (c.created_at, c.id) > ($3::timestamptz, $4::bigint))
          order by c.urgency desc, c.created_at, c.id limit ${CASES_PER_PAGE + 1})
       select ${ROW} from page c join site s on s.id = c.site_id left join profile p on p.member_id = c.member_id ${HOLDER}
        order by c.urgency desc, c.created_at, c.id`,
      [kind ?? null, urgency ?? null, at ?? null, id ?? null],
    );
    return rows;
  },
  async row(id: number): Promise<(CaseRow & StoredCase) | null> {
    const { rows } = await db.query<CaseRow & StoredCase>(
      `select ${STORED}, ${ROW} from moderation_case c join site s on s.id = c.site_id
         left join profile p on p.member_id = c.member_id ${HOLDER} where c.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  },
  /** What reporters wrote, newest first. */
  async said(id: number): Promise<CaseReply['said']> {
    const { rows } = await db.query<CaseReply['said'][number]>(
      `select reason, details, to_json(created_at) #>> '{}' as at from report where case_id = $1
        order by details = '', id desc limit ${MOST_SAID}`,
      [id],
    );
    return rows;
  },
  /** The member beside a case: what was decided before, and how often others had reason to complain. */
  async about(memberId: number): Promise<CaseReply['about']> {
    const { rows } = await db.query<NonNullable<CaseReply['about']>>(
      `select m.id, p.name, m.status, m.language, m.country, to_json(m.signup_date) #>> '{}' as signup_date, p.about,
              (select count(*)::int from report where reported_id = m.id) as reports,
              (select count(*)::int from block where blocked_id = m.id) as blocks,
              (select count(*)::int from payment where member_id = m.id and completed_at is not null) as payments,
              (select count(*)::int from moderation_case where member_id = m.id) as cases,
              (select coalesce(json_agg(d order by d.id desc), '[]') from (
                 select ${DECISION} from moderation_decision d left join staff st on st.id = d.staff_id
                  where d.member_id = m.id order by d.id desc limit 20) d) as decisions
         from member m join profile p on p.member_id = m.id where m.id = $1 and m.erased_at is null`,
      [memberId],
    );
    return rows[0] ?? null;
  },
  /** The photos that a member shows, the main one among them. */
  async photos(memberId: number): Promise<CasePhoto[]> {
    const { rows } = await db.query<CasePhoto>(
      'select id, storage_key, drawn_seed from photo where member_id = $1 order by position, id',
      [memberId],
    );
    return rows;
  },
  async decisionOf(caseId: number): Promise<PastDecision | null> {
    const { rows } = await db.query<PastDecision>(
      `select ${DECISION} from moderation_decision d left join staff st on st.id = d.staff_id
        where d.case_id = $1 order by d.id desc limit 1`,
      [caseId],
    );
    return rows[0] ?? null;
  },
  ...createCaseStates(db),
  /** Those who reported it, each once. */
  async reporters(id: number): Promise<number[]> {
    const { rows } = await db.query<{ reporter_id: number }>(
      'select distinct reporter_id from report where case_id = $1',
      [id],
    );
    return rows.map(({ reporter_id }) => reporter_id);
  },
});
