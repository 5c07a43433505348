import type { Queryable } from '../database/database.ts';

export interface InboxMismatch {
  member_id: number;
  conversation_id: number;
}

/**
 * Rows of the inbox that do not say what their conversation and its last message say, are missing where there is a message, or
 * are left over; empty is right.
 */
export async function inboxMismatches(db: Queryable): Promise<InboxMismatch[]> {
  const { rows } = await db.query<InboxMismatch>(
    `with i as materialized (select * from inbox), due as materialized (select * from inbox_due)
     select member_id, conversation_id from due full join i using (member_id, conversation_id)
      where (i.member_id is not null or due.last_seq > 0) and to_jsonb(due) is distinct from to_jsonb(i) - 'last_day'
        -- Who was erased has none.
        and not (i.member_id is null and exists (select from member m where m.id = due.member_id and m.erased_at is not null))
      order by 1, 2`,
  );
  return rows;
}
