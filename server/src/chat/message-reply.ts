import type { Message } from '@vonk/api/chat.ts';
import { imagePath } from './signed-image.ts';

export interface MessageRow {
  seq: number;
  client_id: string;
  sender_id: number;
  kind: Message['kind'];
  body: string;
  attachment: string | null;
  cost: number;
  created_at: Date;
}

export const createMessageReply =
  (signingKey: string) =>
  (row: MessageRow): Message => ({
    seq: row.seq,
    client_id: row.client_id,
    sender_id: row.sender_id,
    kind: row.kind,
    text: row.body,
    image: row.kind === 'image' && row.attachment ? imagePath(signingKey, row.attachment) : null,
    gift: row.kind === 'gift' ? row.attachment : null,
    cost: row.cost,
    created_at: row.created_at.toISOString(),
  });
