import type { Sample, Verdict } from '@vonk/api/desk/operators.ts';
import type { TruthRule } from '@vonk/api/desk/truth-rules.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';

const PAGE = 20;
const ASKED = 3;

export type SampleRow = Omit<Sample, 'suspects' | 'site'> & { site_id: number; conversation_id: number };

const SAMPLES = `
  select a.id, a.conversation_id, a.site_id, a.language, s.name as staff_name, p.name as profile_name, m.text,
         to_json(a.answered_at) #>> '{}' as answered_at,
         coalesce((select json_agg(asked.text order by asked.seq) from (
           select q.seq, q.text from message q
            where q.conversation_id = a.conversation_id and q.seq < a.seq and q.sender_id = a.member_id and q.kind = 'text'
            order by q.seq desc limit ${ASKED}) asked), '[]') as asked
    from operator_answer a
    join staff s on s.id = a.staff_id
    join profile p on p.member_id = a.profile_id
    join message m on m.conversation_id = a.conversation_id and m.seq = a.seq
   where a.is_sample and a.verdict is null
   order by a.answered_at limit ${PAGE}`;

/** Answers that were drawn for review against the rules of truth, and what was found. */
export const createQualityRepository = (db: Queryable) => ({
  /** The oldest ones first. */
  async samples(): Promise<SampleRow[]> {
    return (await db.query<SampleRow>(SAMPLES)).rows;
  },
  /** The language, where it is a sample that nobody judged yet. */
  async judge(
    id: number,
    reviewerId: number,
    { verdict, rules, note }: { verdict: string; rules: TruthRule[]; note: string },
  ): Promise<{ staff_id: number; language: Language } | null> {
    const { rows } = await db.query<{ staff_id: number; language: Language }>(
      `update operator_answer set verdict = $3, broken_rules = $4, verdict_note = $5, reviewed_by = $2, reviewed_at = now()
        where id = $1 and is_sample and verdict is null and staff_id <> $2 returning staff_id, language`,
      [id, reviewerId, verdict, rules, note],
    );
    return rows[0] ?? null;
  },
  /** What an operator was told of answers of theirs that broke a rule, and has not read. */
  async verdicts(staffId: number): Promise<Verdict[]> {
    const { rows } = await db.query<Verdict>(
      `select a.id, m.text, a.broken_rules as rules, coalesce(a.verdict_note, '') as note,
              to_json(a.reviewed_at) #>> '{}' as reviewed_at
         from operator_answer a join message m on m.conversation_id = a.conversation_id and m.seq = a.seq
        where a.staff_id = $1 and a.verdict = 'broken' and a.seen_at is null order by a.reviewed_at limit ${PAGE}`,
      [staffId],
    );
    return rows;
  },
  async noteSeen(staffId: number, id: number): Promise<void> {
    await db.query('update operator_answer set seen_at = now() where id = $1 and staff_id = $2', [id, staffId]);
  },
});
