import type { BlockReply, LikeReply, MemberProfileReply, SearchMembersReply, SwipeReply } from '@vonk/api/members.ts';
import type { RegionsReply } from '@vonk/api/settings.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

export type Filters = Record<string, string>;

export const membersQuery = (filters: Filters, cursor?: string | number) =>
  readOf<SearchMembersReply>('/members', cursor ? { ...filters, cursor } : filters);
export const profileQuery = (id: number) => readOf<MemberProfileReply>(`/members/${id}`);
export const regionsQuery = (country: string) => readOf<RegionsReply>('/regions', { country });
export const swipeQuery = readOf<SwipeReply>('/swipe');

const likePath = (id: number) => `/members/${id}/like`;
export const postLike = (id: number) => http.post<LikeReply>(likePath(id));
export const deleteLike = (id: number) => http.delete<LikeReply>(likePath(id));
/** For the button of a like: pressed on a page that is left before its application runs, it is sent by the page (host/src/wake/keep-clicks.ts). */
export const likeToggle = (id: number) => ({ 'data-toggles': `/api${likePath(id)}` });
export const postBlock = (id: number) => http.post<BlockReply>(`/members/${id}/block`);
export const deleteBlock = (id: number) => http.delete<BlockReply>(`/members/${id}/block`);
export const putLikesSeen = (ids: number[]) => http.put('/likes/seen', { member_ids: ids });

export const postSwipeLike = (id: number) => http.post<LikeReply>(`/swipe/${id}/like`);
export const postSwipePass = (id: number) => http.post(`/swipe/${id}/pass`);
