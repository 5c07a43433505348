import { z } from 'zod';
import { AddressId } from './address-id-schema.ts';
import { MOST_INT4 } from './bounds.ts';
import { CreditsVersion } from './credits.ts';
import { LikedBy, MemberCard } from './members.ts';
import { MESSAGE_KINDS } from './options.ts';
import { MessagePrices } from './settings.ts';

export const Message = z.object({
  seq: z.number().int().describe('Gapless within its conversation; the cursor of catch-up'),
  client_id: z.string(),
  sender_id: z.number().int(),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  image: z.string().nullable().describe('Path of the picture, signed and expiring'),
  gift: z.string().nullable(),
  cost: z.number().int(),
  created_at: z.string(),
});
export type Message = z.infer<typeof Message>;

export const ChatListEntry = z.object({
  conversation: z.object({ id: z.number().int() }),
  profile: MemberCard,
  num_unread_messages: z.number().int(),
  last_message: Message.nullable(),
  last_at: z.string(),
});
export type ChatListEntry = z.infer<typeof ChatListEntry>;

/** Without `conversation`, all of them. */
export const ChatsQuery = z.object({ conversation: AddressId.optional() });

/** `GET /api/chats.php`: newest first, at most 200. */
export const ChatsReply = z.object({ chats: z.array(ChatListEntry), total_unread_messages: z.number().int() });
export type ChatsReply = z.infer<typeof ChatsReply>;

/**
 * What the next message of this member costs by its kind, told before it is sent (decision 4); 0 for a kind that is free
 * before the first purchase.
 */
export const Cost = MessagePrices.extend({
  credit_minor: z
    .number()
    .describe('Price of one credit in minor units of `currency`, with its fraction: what several cost is rounded once'),
  currency: z.string(),
  free_left: z.number().int().nullable(),
  is_unstaffed: z
    .boolean()
    .optional()
    .describe('Nobody is on duty who answers for this fictional profile: messages to it cost nothing (decision 23)'),
});
export type Cost = z.infer<typeof Cost>;

export const ConversationParams = z.object({ id: AddressId });
export const MessagesQuery = z.object({
  after: z.coerce.number().int().min(0).max(MOST_INT4).optional().describe('Messages with a greater seq, oldest first'),
  before: z.coerce.number().int().min(1).max(MOST_INT4).optional().describe('The 50 before this seq, oldest first'),
});

export const ConversationReply = z.object({
  id: z.number().int(),
  profile: MemberCard,
  messages: z.array(Message).describe('Oldest first, at most 50'),
  has_older: z.boolean(),
  last_seq: z.number().int(),
  read_seq: z.number().int().describe('Read by me up to here'),
  other_read_seq: z.number().int().describe('Read by the other up to here'),
  other_delivered_seq: z
    .number()
    .int()
    .describe('Received by a client of the other up to here; what was read was received'),
  can_be_answered: z.boolean(),
  cost: Cost,
  icebreakers: z.array(z.string()).describe('Keys of lines; their texts are the client’s'),
});
export type ConversationReply = z.infer<typeof ConversationReply>;

/** Opening a chat with a member: the conversation when there is one, otherwise what the first message would cost. */
export const DraftConversationReply = z.object({
  id: z.number().int().nullable(),
  profile: MemberCard,
  can_be_answered: z.boolean(),
  cost: Cost,
  icebreakers: z.array(z.string()),
});
export type DraftConversationReply = z.infer<typeof DraftConversationReply>;

/**
 * `client_id` makes a repeat safe: the server answers the first result again. Beside it stands exactly one content; what
 * this server does not know is refused, because a newer kind of message must not pass as another.
 */
export const SendMessageBody = z.strictObject({
  client_id: z.uuid(),
  text: z.string().max(20_000).optional(),
  image_id: z.string().max(100).optional().describe('From POST /api/chat-images'),
  gift: z.string().max(40).optional(),
  shown_credits: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The price that the sender was shown: a message that costs more is refused with `price_changed`'),
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

/** First message to a member: starts the conversation in the same transaction. */
export const SendFirstMessageBody = SendMessageBody.extend({ member_id: z.number().int().positive() });
export type SendFirstMessageBody = z.infer<typeof SendFirstMessageBody>;

export const SendMessageReply = z.object({
  conversation_id: z.number().int(),
  message: Message,
  credits: z.number().int().describe('Balance after the message'),
  credits_version: CreditsVersion,
  cost: Cost.describe('Of the next one'),
});
export type SendMessageReply = z.infer<typeof SendMessageReply>;

export const ReadBody = z.object({ seq: z.number().int().min(0).max(MOST_INT4) });

/** `DELETE /api/chat.php`: accepted in the query or in the body. */
export const DeleteChatQuery = z.object({
  conversation: z.union([AddressId, z.number().int().positive()]),
  until: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_INT4)
    .optional()
    .describe('Seq of the last message that the member saw: what was written since stays. Without it, all goes'),
});

export const ChatImageReply = z.object({ image_id: z.string(), image: z.string() });
export type ChatImageReply = z.infer<typeof ChatImageReply>;

export const GiftsReply = z.object({ gifts: z.array(z.object({ key: z.string(), credits: z.number().int() })) });
export type GiftsReply = z.infer<typeof GiftsReply>;

/** Server to browser over `/live`. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), member_id: z.number().int() }),
  z.object({
    type: z.literal('message'),
    conversation_id: z.number().int(),
    message: Message,
    chat: z
      .object({
        num_unread_messages: z.number().int().describe('Of who gets the message: who writes has read'),
        profile: MemberCard.optional().describe('With the first message that this member sees of the conversation'),
      })
      .optional()
      .describe('What else the message changes of the row in the list, as this member sees it'),
  }),
  z.object({
    type: z.literal('read'),
    conversation_id: z.number().int(),
    seq: z.number().int().describe('0: look again'),
    member_id: z
      .number()
      .int()
      .optional()
      .describe('Who read; goes to both sides, so that other tabs clear their count'),
  }),
  z.object({
    type: z.literal('delivered'),
    mark: z
      .object({ conversation_id: z.number().int(), seq: z.number().int() })
      .describe(
        'A client of the other has received up to here; in an object of its own, so that clients of before, which take every seq of a conversation as read, pass it by',
      ),
  }),
  z.object({ type: z.literal('typing'), conversation_id: z.number().int(), member_id: z.number().int() }),
  z.object({
    type: z.literal('like'),
    member_id: z.number().int(),
    is_match: z.boolean(),
    liker: LikedBy.optional().describe('Absent where it was too long to be told, or may not be shown'),
  }),
  z.object({ type: z.literal('unlike'), member_id: z.number().int().describe('Who no longer likes the member') }),
  z.object({
    type: z.literal('liked'),
    member_id: z.number().int(),
    profile: MemberCard.nullable().describe('Null: no longer liked'),
  }),
  z.object({
    type: z.literal('blocked'),
    member_id: z.number().int(),
    is_blocked: z.boolean().describe('Whether the member blocks them now; told to nobody but the member'),
  }),
  z.object({ type: z.literal('likes_seen'), member_ids: z.array(z.number().int()).nullable().describe('Null: all') }),
  z.object({
    type: z.literal('chat_hidden'),
    chat: z
      .object({ conversation_id: z.number().int(), seq: z.number().int().describe('Hidden up to here') })
      .describe('In an object of its own, as that of `delivered`'),
  }),
  z.object({ type: z.literal('presence'), member_id: z.number().int(), is_online: z.boolean() }),
  z.object({
    type: z.literal('credits'),
    credits: z.number().int(),
    credits_version: CreditsVersion,
    paid_user: z.boolean(),
  }),
  z.object({
    type: z.literal('signed_out'),
    link: z.string().optional().describe('Page of the decision that ended the session'),
  }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Browser to server over `/live`: nothing that costs or is stored; those are POSTs. */
export const LiveCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('typing'), conversation_id: z.number().int() }),
  z.object({
    type: z.literal('received'),
    conversation_id: z.number().int(),
    seq: z.number().int().min(1).max(MOST_INT4).describe('A message of the other that came over `/live`'),
  }),
  z.object({ type: z.literal('ping') }),
]);
export type LiveCommand = z.infer<typeof LiveCommand>;
