import { EVERYBODY } from '../bus/bus.ts';
import { createMessageReply, type MessageRow } from '../chat/message-kinds.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../http/app-types.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { type Removed, removedMessages } from './remove-content.ts';

type Row = MessageRow & { a_id: number; b_id: number };

/**
 * Tells whoever has it open that content was taken away, or came back: both sides' chats, the desk's, and the pages that are
 * kept for visitors. Call it after the commit.
 */
export async function tellRemoval(
  { db, bus, config }: { db: Database; bus: Deps['bus']; config: Pick<Config, 'signingKey'> },
  removed: Removed | null,
): Promise<void> {
  bus.publish([EVERYBODY], { type: 'public_changed' });
  const places = removed ? removedMessages(removed) : [];
  const toReply = createMessageReply(config.signingKey);
  for (const { conversation_id, seq } of places) {
    const { rows } = await db.query<Row>(
      `select m.seq, m.client_id, m.sender_id, m.kind, m.text, m.attachment, m.cost, m.created_at, c.a_id, c.b_id
         from conversation c join message m on m.conversation_id = c.id and m.seq = $2 where c.id = $1`,
      [conversation_id, seq],
    );
    // A page that has the message takes the newer copy, also one of before.
    for (const row of rows)
      for (const viewer of [row.a_id, row.b_id])
        bus.publish([viewer], { type: 'message', conversation_id, message: toReply(row, viewer) });
  }
  if (places.length) tellDesk(bus, 'operators.answer');
}
