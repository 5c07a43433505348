import {
  ChatsQuery,
  ChatsReply,
  ConversationParams,
  ConversationReply,
  DeleteChatQuery,
  DraftConversationReply,
  GiftsReply,
  MessagesQuery,
  ReadBody,
  SendFirstMessageBody,
  SendMessageBody,
  SendMessageReply,
} from '@vonk/api/chat.ts';
import { MemberParams } from '@vonk/api/members.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { requireMember } from '../http/require-member.ts';
import { createChatReader } from './chat-reader.service.ts';
import { createConversationService } from './conversation.service.ts';
import { createDeliveries } from './deliveries.ts';
import { createMessageService } from './message.service.ts';

const askerOf = (request: FastifyRequest) => ({
  site: request.site,
  memberId: requireMember(request),
  isClient: request.headers['x-request-type'] === 'client',
});

/** Conversations and messages (R-CHAT). */
export async function chatRoutes(app: App, deps: Deps): Promise<void> {
  const deliveries = createDeliveries(deps, (error) => app.log.warn({ err: error }, 'deliveries were not stored'));
  app.addHook('onClose', () => deliveries.flush());
  const chats = createChatReader(deps, deliveries);
  const conversations = createConversationService(deps);
  const messages = createMessageService(deps);

  app.get('/api/chats', { schema: { querystring: ChatsQuery, response: { 200: ChatsReply } } }, (request) =>
    chats.list(askerOf(request), request.query.conversation),
  );

  app.delete(
    '/api/chat',
    { schema: { querystring: DeleteChatQuery.partial(), response: { 200: OkReply } } },
    async (request) => {
      const asker = askerOf(request);
      const { conversation, until } = DeleteChatQuery.parse(
        request.query.conversation === undefined ? (request.body ?? {}) : request.query,
      );
      await conversations.hide(asker, conversation, until);
      return OK;
    },
  );

  app.get(
    '/api/members/:id/chat',
    { schema: { params: MemberParams, response: { 200: DraftConversationReply } } },
    (request) => chats.draft(askerOf(request), request.params.id),
  );

  app.post(
    '/api/messages',
    { schema: { body: SendFirstMessageBody, response: { 201: SendMessageReply } } },
    async (request, reply) => {
      const { member_id, ...body } = request.body;
      return reply.code(201).send(await messages.start(askerOf(request), member_id, body));
    },
  );

  app.get(
    '/api/conversations/:id',
    { schema: { params: ConversationParams, querystring: MessagesQuery, response: { 200: ConversationReply } } },
    (request) => chats.open(askerOf(request), request.params.id, request.query),
  );

  app.post(
    '/api/conversations/:id/messages',
    { schema: { params: ConversationParams, body: SendMessageBody, response: { 201: SendMessageReply } } },
    async (request, reply) =>
      reply.code(201).send(await messages.send(askerOf(request), request.params.id, request.body)),
  );

  app.put(
    '/api/conversations/:id/read',
    { schema: { params: ConversationParams, body: ReadBody, response: { 200: OkReply } } },
    async (request) => {
      await conversations.markRead(askerOf(request), request.params.id, request.body.seq);
      return OK;
    },
  );

  app.get('/api/gifts', { schema: { response: { 200: GiftsReply } } }, async (request) => {
    const credits = request.site.settings.gift_credits;
    return { gifts: (await messages.gifts()).map((key) => ({ key, credits })) };
  });
}
