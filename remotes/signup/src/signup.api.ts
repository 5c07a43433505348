import type { SearchMembersReply } from '@vonk/api/members.ts';
import type {
  ActivateReply,
  LinkReply,
  MailChangeReply,
  RequestResetBody,
  RequestResetReply,
  ResetPasswordBody,
  SignInReply,
  UserReply,
} from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';
import { signWithPasskey } from '@vonk/member-forms/passkey/passkey.ts';

interface Done {
  ok: true;
  is_other?: false;
}

/** Members with a photo, whom a new one may like. */
export const suggestionsQuery = (gender: string | undefined, country: string | undefined) =>
  readOf<SearchMembersReply>('/members', { gender, country, with_photo: 1 });

export const postLogin = (email: string, password: string) => http.post<SignInReply>('/user', { email, password });
export const postLoginCode = async (code: string) => (await http.post<UserReply>('/user/code', { code })).user;
/** The member whose passkey signed; null when none did. */
export async function logInWithPasskey() {
  const { options } = await http.post<{ options: PublicKeyCredentialRequestOptionsJSON }>('/user/passkey/options');
  const credential = await signWithPasskey(options);
  return credential ? (await http.post<UserReply>('/user/passkey', { credential })).user : null;
}

export const postPasswordRequest = (body: RequestResetBody) => http.post<RequestResetReply>('/password/request', body);
/** Whether the link of a reset mail still works. `next` is for the key alone: the page's HTML carries the reply under its whole query. */
export const resetLinkQuery = (token: string, next?: string) => readOf<LinkReply>('/password/reset', { token, next });
export const postPasswordReset = (body: ResetPasswordBody) => http.post<SignInReply>('/password/reset', body);

/** `isAtOnce`: by opening the link, which does nothing where it is of another account than the reader's. */
export const postActivation = (token: string, isAtOnce = false) =>
  http.post<ActivateReply>('/activate', isAtOnce ? { token, at_once: true } : { token });
/** The old address takes a change of address back. */
export const postMailChangeUndo = (token: string) => http.post<Done>('/mail-change/undo', { token });
/** Where the form of a page without script posts to, as mail programs do. */
export const unsubscribeAction = (token: string) => `/api/unsubscribe?token=${encodeURIComponent(token)}`;
export const postUnsubscribe = (token: string) => http.post<Done>(`/unsubscribe?token=${encodeURIComponent(token)}`);
export const postMailChange = (token: string, isAtOnce = false) =>
  http.post<MailChangeReply>('/mail-change/confirm', isAtOnce ? { token, at_once: true } : { token });
