import type { AutoLikeReply, MemberProfileReply } from '@vonk/api/members.ts';
import { http } from '@vonk/kernel/http.ts';

/** The like that a fictional profile gives by itself, if there is one now. */
export const getAutoLike = async () => (await http.get<AutoLikeReply>('/auto-like')).profile;
/** A profile for a modal: not counted as a view. */
export const getProfileAhead = (id: number) =>
  http.get<MemberProfileReply>(`/members/${id}`, { params: { prefetch: 1 } });

/** Mails the link that confirms the address once more. */

export const getLogout = () => http.get('/logout');

/** Loads what makes calls, before the first of them. */
export const prepareCalls = () => http.prepare();
