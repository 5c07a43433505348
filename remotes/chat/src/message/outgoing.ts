import type { SendMessageBody } from '@vonk/api/chat.ts';

/** What a member sends, by kind. */
export type Outgoing =
  | { kind: 'text'; text: string }
  /** `preview` is the local address of the picture, until the server's is there. */
  | { kind: 'image'; imageId: string; preview: string }
  | { kind: 'gift'; gift: string };

/** The body of the call that sends it; a kind without a case here does not compile. */
export function bodyOf(clientId: string, message: Outgoing): SendMessageBody {
  switch (message.kind) {
    case 'text':
      return { client_id: clientId, text: message.text };
    case 'image':
      return { client_id: clientId, image_id: message.imageId };
    case 'gift':
      return { client_id: clientId, gift: message.gift };
  }
}
