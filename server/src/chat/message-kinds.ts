import type { Message, SendMessageBody } from '@vonk/api/chat.ts';
import { isLongerThan } from '@vonk/api/graphemes.ts';
import { isBlank } from '@vonk/api/is-blank.ts';
import { MESSAGE_KINDS, type MessageKind } from '@vonk/api/options.ts';
import { DomainError } from '../errors.ts';
import type { Site } from '../sites/site.ts';
import { imagePath, openImageId } from './signed-image.ts';

/** The stored content of a message: words, or the key of what is attached. */
export interface MessageContent {
  kind: MessageKind;
  text: string;
  attachment: string | null;
}

export interface MessageRow extends MessageContent {
  seq: number;
  client_id: string;
  sender_id: number;
  cost: number;
  created_at: Date;
}

/** The parts needed to check and show content of any kind, besides the content itself. */
interface Reading {
  site: Site;
  memberId: number;
  signingKeys: string[];
  readGifts: () => Promise<string[]>;
  /** Whether an uploaded picture is still there: what was not sent for a day is not. */
  isImageKept: (memberId: number, id: string) => Promise<boolean>;
}

/** Describes a kind of message, from the call that sends it to the reply that shows it. */
interface KindOfMessage {
  /** The field of the call that carries it. */
  field: Exclude<keyof SendMessageBody, 'client_id' | 'shown_credits'>;
  /** Checks what was sent; throws the refusal. */
  read(given: string, reading: Reading): Promise<Omit<MessageContent, 'kind'>>;
  /** The fields of the reply that only this kind fills; `sign` makes the address of a picture. */
  show(content: MessageContent, sign: (image: string) => string): Partial<Pick<Message, 'image' | 'gift'>>;
}

const KINDS: Record<MessageKind, KindOfMessage> = {
  text: {
    field: 'text',
    async read(given, { site }) {
      // Postgres text holds no NUL.
      const text = given.replaceAll('\0', '').trim();
      if (isBlank(text)) throw new DomainError('message_empty');
      if (isLongerThan(text, site.settings.message_length)) throw new DomainError('message_too_long');
      return { text, attachment: null };
    },
    show: () => ({}),
  },
  image: {
    field: 'image_id',
    async read(given, { signingKeys, memberId, isImageKept }) {
      const image = openImageId(signingKeys, memberId, given);
      if (!image || !(await isImageKept(memberId, image))) throw new DomainError('not_found');
      return { text: '', attachment: image };
    },
    show: ({ attachment }, sign) => ({ image: attachment && sign(attachment) }),
  },
  gift: {
    field: 'gift',
    async read(given, { readGifts }) {
      if (!(await readGifts()).includes(given)) throw new DomainError('not_found');
      return { text: '', attachment: given };
    },
    show: ({ attachment }) => ({ gift: attachment }),
  },
};

/** Reads the one content of a call that sends a message; throws the refusal where there is none, or more than one. */
export async function readMessage(body: SendMessageBody, reading: Reading): Promise<MessageContent> {
  const given = MESSAGE_KINDS.filter((kind) => body[KINDS[kind].field] !== undefined);
  const [kind] = given;
  if (kind === undefined) throw new DomainError('message_empty');
  if (given.length > 1) throw new DomainError('bad_request');
  return { kind, ...(await KINDS[kind].read(body[KINDS[kind].field] ?? '', reading)) };
}

/** Makes replies of stored messages, as the viewer may see them; addresses of pictures are signed with the given key. */
export const createMessageReply =
  (signingKey: string) =>
  ({ seq, client_id, sender_id, kind, text, attachment, cost, created_at }: MessageRow, viewerId: number): Message => ({
    seq,
    client_id,
    sender_id,
    kind,
    text,
    image: null,
    gift: null,
    ...KINDS[kind].show({ kind, text, attachment }, (image) => imagePath(signingKey, image, viewerId)),
    cost,
    created_at: created_at.toISOString(),
  });
