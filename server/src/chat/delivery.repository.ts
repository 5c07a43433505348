import type { Queryable } from '../database/database.ts';

/** A member's client has received a conversation up to this message. */
export interface Receipt {
  memberId: number;
  conversationId: number;
  seq: number;
}

interface MovedRow {
  id: number;
  a_id: number;
  b_id: number;
  /** Null where that side did not move. */
  a_seq: number | null;
  b_seq: number | null;
}

/** SQL, true when a member may learn that the other's client received a message: not across a block, and not of the invisible. */
const TELLS = `not exists (select 1 from block where (blocker_id, blocked_id) in ((c.a_id, c.b_id), (c.b_id, c.a_id)))
  and not exists (select 1 from profile p where p.member_id = receipt.member_id and p.is_invisible)`;

export const createDeliveryRepository = (db: Queryable) => ({
  /**
   * Moves marks forward, never back, for any number of members in one statement; answers those that moved. What was read
   * is delivered already, and a message that is not there is not. Rows are locked in one order, so that two of these cannot wait for each other.
   */
  async receive(receipts: Receipt[]): Promise<MovedRow[]> {
    const { rows } = await db.query<MovedRow>(
      `with mark as (
         select c.id, max(receipt.seq) filter (where receipt.member_id = c.a_id) as a_seq,
                max(receipt.seq) filter (where receipt.member_id = c.b_id) as b_seq
           from unnest($1::bigint[], $2::bigint[], $3::int[]) as receipt(member_id, conversation_id, seq)
           join conversation c on c.id = receipt.conversation_id and receipt.seq <= c.last_seq
          where (receipt.member_id = c.a_id and receipt.seq > greatest(c.a_delivered_seq, c.a_read_seq)
              or receipt.member_id = c.b_id and receipt.seq > greatest(c.b_delivered_seq, c.b_read_seq))
            and ${TELLS}
          group by c.id),
       held as (select id from conversation where id in (select id from mark) order by id for no key update)
       update conversation c set
              a_delivered_seq = greatest(c.a_delivered_seq, mark.a_seq),
              b_delivered_seq = greatest(c.b_delivered_seq, mark.b_seq)
         from mark join held using (id)
        where c.id = mark.id
        returning c.id, c.a_id, c.b_id, mark.a_seq, mark.b_seq`,
      [
        receipts.map(({ memberId }) => memberId),
        receipts.map(({ conversationId }) => conversationId),
        receipts.map(({ seq }) => seq),
      ],
    );
    return rows;
  },
});
