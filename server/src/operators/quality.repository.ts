import type { Sample, Verdict } from '@vonk/api/desk/operators.ts';
import type { TruthRule } from '@vonk/api/desk/truth-rules.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';

const PAGE = 20;
const ASKED = 3;

export type SampleRow = Omit<Sample, 'suspects' | 'site'> & { site_id: number; conversation_id: number };

type DrawnRow = Omit<SampleRow, 'text' | 'asked'> & { seq: number; member_id: number };

const SAMPLES = `
  select a.id, a.conversation_id, a.site_id, a.language, s.name as staff_name, p.name as profile_name,
         to_json(a.answered_at) #>> '{}' as answered_at, a.seq, a.member_id
    from operator_answer a
    join staff s on s.id = a.staff_id
    join profile p on p.member_id = a.profile_id
   where a.is_sample and a.verdict is null and a.staff_id <> $1
   order by a.answered_at limit ${PAGE}`;

/** Answers that were drawn for review against the rules of truth, and what was found. Messages are asked for by their conversation. */
export const createQualityRepository = (db: Queryable) => ({
  /** The oldest ones first, each with what its member asked last; none of the answers of who reviews them. */
  async samples(reviewerId: number): Promise<SampleRow[]> {
    const { rows } = await db.query<DrawnRow>(SAMPLES, [reviewerId]);
    const samples = await Promise.all(
      rows.map(async ({ seq, member_id, ...row }): Promise<SampleRow[]> => {
        const { rows: words } = await db.query<{ seq: number; text: string }>(
          `select seq, text from message where conversation_id = $1 and (seq = $2 or seq < $2 and sender_id = $3 and kind = 'text')
            order by seq desc limit ${ASKED + 1}`,
          [row.conversation_id, seq, member_id],
        );
        const [answer, ...asked] = words;
        if (answer?.seq !== seq) return [];
        return [{ ...row, text: answer.text, asked: asked.map(({ text }) => text).toReversed() }];
      }),
    );
    return samples.flat();
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
  /** Who judged an answer; null where nobody did. */
  async reviewer(id: number): Promise<string | null> {
    const { rows } = await db.query<{ name: string }>(
      'select s.name from operator_answer a join staff s on s.id = a.reviewed_by where a.id = $1',
      [id],
    );
    return rows[0]?.name ?? null;
  },
  /** What an operator was told of answers of theirs that broke a rule, and has not read. */
  async verdicts(staffId: number): Promise<Verdict[]> {
    const { rows } = await db.query<Omit<Verdict, 'text'> & { conversation_id: number; seq: number }>(
      `select id, conversation_id, seq, broken_rules as rules, coalesce(verdict_note, '') as note,
              to_json(reviewed_at) #>> '{}' as reviewed_at
         from operator_answer where staff_id = $1 and verdict = 'broken' and seen_at is null order by reviewed_at limit ${PAGE}`,
      [staffId],
    );
    const told = await Promise.all(
      rows.map(async ({ conversation_id, seq, ...verdict }): Promise<Verdict[]> => {
        const { rows: words } = await db.query<{ text: string }>(
          'select text from message where conversation_id = $1 and seq = $2',
          [conversation_id, seq],
        );
        return words.map(({ text }) => ({ ...verdict, text }));
      }),
    );
    return told.flat();
  },
  async noteSeen(staffId: number, id: number): Promise<void> {
    await db.query('update operator_answer set seen_at = now() where id = $1 and staff_id = $2', [id, staffId]);
  },
});
