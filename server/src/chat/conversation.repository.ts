import type { Queryable } from '../database/database.ts';

/** What became of a mark: where the member's conversation is, and whom to tell when it moved. */
export interface ReadMark {
  moved: { otherId: number; seq: number } | null;
}

export const createConversationRepository = (db: Queryable) => ({
  /** Moves this side's mark forward, never back; null where the conversation is not this member's. */
  async markRead(memberId: number, conversationId: number, seq: number): Promise<ReadMark | null> {
    const { rows } = await db.query<{ other_id: number | null; seq: number | null }>(
      `with moved as (
         update conversation c set
                a_read_seq = case when a_id = $1 then least($3, last_seq) else a_read_seq end,
                b_read_seq = case when b_id = $1 then least($3, last_seq) else b_read_seq end
          where id = $2 and $1 in (a_id, b_id)
            and case when a_id = $1 then a_read_seq else b_read_seq end < least($3, last_seq)
          returning case when a_id = $1 then b_id else a_id end as other_id, least($3, last_seq)::int as seq)
       select moved.other_id, moved.seq
         from conversation c left join moved on true where c.id = $2 and $1 in (c.a_id, c.b_id)`,
      [memberId, conversationId, seq],
    );
    const [row] = rows;
    if (!row) return null;
    const { other_id: otherId, seq: until } = row;
    return { moved: otherId === null || until === null ? null : { otherId, seq: until } };
  },
  /**
   * Hides what was said so far, or no more than up to `until`, from this side only, and does not say that it was read; answers
   * up to where, or null when the conversation is not this member's.
   */
  async hide(memberId: number, conversationId: number, until: number | null = null): Promise<number | null> {
    const { rows } = await db.query<{ hidden_seq: number }>(
      `update conversation set
              a_hidden_seq = case when a_id = $1 then greatest(a_hidden_seq, least($3::int, last_seq)) else a_hidden_seq end,
              b_hidden_seq = case when b_id = $1 then greatest(b_hidden_seq, least($3, last_seq)) else b_hidden_seq end
        where id = $2 and $1 in (a_id, b_id)
        returning case when a_id = $1 then a_hidden_seq else b_hidden_seq end as hidden_seq`,
      [memberId, conversationId, until],
    );
    return rows[0]?.hidden_seq ?? null;
  },
});
