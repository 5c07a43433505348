import type { SearchMembersReply } from '@vonk/api/members.ts';
import type { ActivateReply, ResetPasswordBody, UserReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

interface Done {
  ok: true;
}

/** Members with a photo, whom a new one may like. */
export const suggestionsQuery = (gender: string | undefined, country: string | undefined) =>
  readOf<SearchMembersReply>('/members', { gender, country, with_photo: 1 });

export const postLogin = async (email: string, password: string) =>
  (await http.post<UserReply>('/user', { email, password })).user;

export const postPasswordRequest = (email: string) => http.post<Done>('/password/request', { email });
export const postPasswordReset = async (body: ResetPasswordBody) =>
  (await http.post<UserReply>('/password/reset', body)).user;

export const postActivation = (token: string) => http.post<ActivateReply>('/activate', { token });
export const postActivationMail = () => http.post<Done>('/activate/resend');
/** The old address takes a change of address back. */
export const postMailChangeUndo = (token: string) => http.post<Done>('/mail-change/undo', { token });
export const postMailChange = (token: string) => http.post<Done>('/mail-change/confirm', { token });
