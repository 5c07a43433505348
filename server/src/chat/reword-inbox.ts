import type { Queryable } from '../database/database.ts';

/** Has both lists say what the message says now, where it is the last of its conversation: call it after its words have changed. */
export async function rewordInbox(trx: Queryable, conversationId: number, seq: number): Promise<void> {
  await trx.query(
    `with said as materialized (
       select c.a_id, c.b_id, m.text, m.attachment from conversation c
         join message m on m.conversation_id = c.id and m.seq = $2 where c.id = $1)
     update inbox i set last_text = said.text, last_attachment = said.attachment from said
      where i.conversation_id = $1 and i.member_id in (said.a_id, said.b_id) and i.last_seq = $2`,
    [conversationId, seq],
  );
  // One that is about to be told to the lists says it too.
  await trx.query(
    `with said as materialized (select text, attachment from message where conversation_id = $1 and seq = $2)
     update booked_message b set text = said.text, attachment = said.attachment from said
      where b.conversation_id = $1 and b.seq = $2`,
    [conversationId, seq],
  );
}
