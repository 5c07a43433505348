import type { ReportBody } from '@vonk/api/members.ts';
import type { Queryable } from '../database/database.ts';

export interface StoredReport {
  /** Null for one that was made before. */
  case_id: number | null;
  /** The case was opened by it. */
  is_new: boolean;
  /** Keys of the store of which the case needs a copy. */
  pictures: string[];
}

export const createReportRepository = (db: Queryable) => ({
  /** Stores a report in the case of its target; null where there is nobody, or nothing of theirs, to report. */
  async add(
    {
      reporterId,
      reportedId,
      siteId,
      hours,
    }: { reporterId: number; reportedId: number; siteId: number; hours: number },
    { reason, details = '', conversation_id, message_seq, photo_id }: ReportBody,
  ): Promise<StoredReport | null> {
    const { rows } = await db.query<StoredReport>(
      `select o_case as case_id, o_is_new as is_new, o_pictures as pictures
         from moderation_report($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[reporterId, siteId, reportedId, reason, details],
        ...[conversation_id ?? null, message_seq ?? null, photo_id ?? null, hours],
      ],
    );
    return rows[0] ?? null;
  },
});
