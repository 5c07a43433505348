import type {
  ChatImageReply,
  ConversationReply,
  DraftConversationReply,
  GiftsReply,
  SendMessageBody,
  SendMessageReply,
} from '@vonk/api/chat.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

/** Messages of a conversation after or before one of them. */
export const getMessages = (id: number, params: { after: number } | { before: number }) =>
  http.get<ConversationReply>(`/conversations/${id}`, { params });

/** The newest page of a conversation. */
export const conversationQuery = (id: number) => readOf<ConversationReply>(`/conversations/${id}`);

export const draftQuery = (memberId: number) => readOf<DraftConversationReply>(`/members/${memberId}/chat`);

export const giftsQuery = readOf<GiftsReply>('/gifts');

/** The client_id is also the Idempotency-Key: a repeat answers the first result. */
export const postMessage = (conversationId: number, body: SendMessageBody) =>
  http.post<SendMessageReply>(`/conversations/${conversationId}/messages`, body, { idempotencyKey: body.client_id });

export const postFirstMessage = (memberId: number, body: SendMessageBody) =>
  http.post<SendMessageReply>('/messages', { ...body, member_id: memberId }, { idempotencyKey: body.client_id });

export const putRead = (conversationId: number, seq: number) =>
  http.put(`/conversations/${conversationId}/read`, { seq });

export const deleteChat = (conversationId: number) =>
  http.delete('/chat', { params: { conversation: conversationId } });

export function postImage(file: File, signal: AbortSignal, onProgress: (share: number) => void) {
  const body = new FormData();
  body.set('image', file);
  return http.post<ChatImageReply>('/chat-images', body, { signal, onUploadProgress: onProgress });
}

export const postBlock = (memberId: number) => http.post(`/members/${memberId}/block`);
export const deleteBlock = (memberId: number) => http.delete(`/members/${memberId}/block`);
