import type { CannedLine, LineBody, NoteBody } from '@vonk/api/desk/operators.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';

const MOST_LINES = 200;

/** Refuses what would write over words that its writer has not read; the same words sent twice are no others. */
export function checkRead(before: string, { text, read }: NoteBody): void {
  if (read !== undefined && before !== read && before !== text) throw new DomainError('said_since');
}

/** What operators keep: notes of a member for each profile, how a profile writes, and lines by language. */
export const createOperatorNotes = (db: Queryable) => ({
  /** An empty note is none. Gives what stood there before; null for a member who was erased: nothing is written of them any more. */
  async setNote(staffId: number, memberId: number, profileId: number, text: string): Promise<string | null> {
    // An erasure at the same moment comes after, and takes the note along.
    const { rowCount } = await db.query('select from member where id = $1 and erased_at is null for share', [memberId]);
    if (!rowCount) return null;
    const { rows } = await db.query<{ text: string }>(
      'select text from operator_note where member_id = $1 and profile_id = $2 for update',
      [memberId, profileId],
    );
    if (text)
      await db.query(
        `insert into operator_note (member_id, profile_id, text, staff_id) values ($1, $2, $3, $4)
         on conflict (member_id, profile_id)
         do update set text = excluded.text, staff_id = excluded.staff_id, written_at = excluded.written_at`,
        [memberId, profileId, text, staffId],
      );
    else await db.query('delete from operator_note where member_id = $1 and profile_id = $2', [memberId, profileId]);
    return rows[0]?.text ?? '';
  },
  /** Gives what stood there before; null where it is no fictional profile. */
  async setTone(staffId: number, profileId: number, text: string): Promise<string | null> {
    const { rows } = await db.query<{ before: string }>(
      `select coalesce((select t.text from profile_tone t where t.profile_id = m.id), '') as before
         from member m where m.id = $1 and m.kind = 'fictional' for no key update of m`,
      [profileId],
    );
    const [row] = rows;
    if (!row) return null;
    await db.query(
      `insert into profile_tone (profile_id, text, staff_id) values ($1, $2, $3)
       on conflict (profile_id) do update set text = excluded.text, staff_id = excluded.staff_id, written_at = excluded.written_at`,
      [profileId, text, staffId],
    );
    return row.before;
  },
  /** Lines of a language, or of all. */
  async lines(language?: Language): Promise<CannedLine[]> {
    const { rows } = await db.query<CannedLine>(
      `select id, language, text from canned_line
        where removed_at is null and ($1::text is null or language = $1) order by language, id limit ${MOST_LINES}`,
      [language ?? null],
    );
    return rows;
  },
  async addLine(staffId: number, { language, text }: LineBody): Promise<number> {
    const { rows } = await db.query<{ id: number }>(
      'insert into canned_line (language, text, staff_id) values ($1, $2, $3) returning id',
      [language, text, staffId],
    );
    return rows[0]?.id ?? 0;
  },
  /** The text of what was taken away; null where there is no such line. */
  async removeLine(id: number): Promise<string | null> {
    const { rows } = await db.query<{ text: string }>(
      'update canned_line set removed_at = now() where id = $1 and removed_at is null returning text',
      [id],
    );
    return rows[0]?.text ?? null;
  },
});
