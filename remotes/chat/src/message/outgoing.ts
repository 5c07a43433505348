import type { SendMessageBody } from '@vonk/api/chat.ts';

/** What a member sends, by kind. */
export type Outgoing =
  | { kind: 'text'; text: string }
  /** `preview` is the local address of the picture, until the server's is there; null where the page was loaded since. */
  | { kind: 'image'; imageId: string; preview: string | null }
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

/** What a body sends, as it was before; null for a kind that this release does not know. */
export function outgoingOf({ text, image_id, gift }: SendMessageBody): Outgoing | null {
  if (text !== undefined) return { kind: 'text', text };
  if (image_id !== undefined) return { kind: 'image', imageId: image_id, preview: null };
  return gift === undefined ? null : { kind: 'gift', gift };
}
