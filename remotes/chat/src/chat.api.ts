import type { ChatImageReply, ConversationReply, DraftConversationReply, GiftsReply } from '@vonk/api/chat.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';
import { callerHeader } from '@vonk/kernel/signed-out.ts';

/** Messages of a conversation after or before one of them. */
export const getMessages = (id: number, params: { after: number } | { before: number }) =>
  http.get<ConversationReply>(`/conversations/${id}`, { params });

/** The newest page of a conversation. */
export const conversationQuery = (id: number) => readOf<ConversationReply>(`/conversations/${id}`);

export const draftQuery = (memberId: number) => readOf<DraftConversationReply>(`/members/${memberId}/chat`);

export const giftsQuery = readOf<GiftsReply>('/gifts');

export const putRead = (conversationId: number, seq: number) =>
  http.put(`/conversations/${conversationId}/read`, { seq });

/** Deletes up to the message that was the last one when it was asked for. */
export const deleteChat = (conversationId: number, until?: number) =>
  http.delete('/chat', { params: { conversation: conversationId, until } });

/** The same for a page that is being left: the browser sends it although nobody waits for the answer. */
export const deleteChatOnLeaving = (conversationId: number, until?: number): Promise<unknown> =>
  fetch(`/api/chat?conversation=${conversationId}${until ? `&until=${until}` : ''}`, {
    method: 'DELETE',
    keepalive: true,
    headers: { 'X-Request-Type': 'client', ...callerHeader() },
  }).catch(() => {});

export function postImage(file: File, signal: AbortSignal, onProgress: (share: number) => void) {
  const body = new FormData();
  body.set('image', file);
  return http.post<ChatImageReply>('/chat-images', body, { signal, onUploadProgress: onProgress });
}

export const postBlock = (memberId: number) => http.post(`/members/${memberId}/block`);
export const deleteBlock = (memberId: number) => http.delete(`/members/${memberId}/block`);
