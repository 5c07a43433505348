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

export const postLike = (id: number) => http.post<LikeReply>(`/members/${id}/like`);
export const deleteLike = (id: number) => http.delete<LikeReply>(`/members/${id}/like`);
export const postBlock = (id: number) => http.post<BlockReply>(`/members/${id}/block`);
export const deleteBlock = (id: number) => http.delete<BlockReply>(`/members/${id}/block`);
export const putLikesSeen = (ids: number[]) => http.put('/likes/seen', { member_ids: ids });

export const postSwipeLike = (id: number) => http.post<LikeReply>(`/swipe/${id}/like`);
export const postSwipePass = (id: number) => http.post(`/swipe/${id}/pass`);
