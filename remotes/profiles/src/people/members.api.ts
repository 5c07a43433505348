import type { BlockReply, LikeReply, MemberProfileReply, SearchMembersReply, SwipeReply } from '@vonk/api/members.ts';
import type { RegionsReply } from '@vonk/api/settings.ts';
import { http } from '@vonk/kernel/http.ts';

export type Filters = Record<string, string>;

export const getMembers = (filters: Filters, cursor?: string) =>
  http.get<SearchMembersReply>('/members', { params: cursor ? { ...filters, cursor } : filters });
export const getProfile = (id: number) => http.get<MemberProfileReply>(`/members/${id}`);
/** Reads ahead without counting as a view. */
export const prefetchProfile = (id: number) =>
  http.get<MemberProfileReply>(`/members/${id}`, { params: { prefetch: 1 } });
export const getRegions = (country: string) => http.get<RegionsReply>('/regions', { params: { country } });

export const postLike = (id: number) => http.post<LikeReply>(`/members/${id}/like`);
export const deleteLike = (id: number) => http.delete<LikeReply>(`/members/${id}/like`);
export const postBlock = (id: number) => http.post<BlockReply>(`/members/${id}/block`);
export const deleteBlock = (id: number) => http.delete<BlockReply>(`/members/${id}/block`);
export const putLikesSeen = (ids: number[]) => http.put('/likes/seen', { member_ids: ids });

export const getSwipe = () => http.get<SwipeReply>('/swipe');
export const postSwipeLike = (id: number) => http.post<LikeReply>(`/swipe/${id}/like`);
export const postSwipePass = (id: number) => http.post(`/swipe/${id}/pass`);
