import type { BlockReply, BlocksReply } from '@vonk/api/members.ts';
import type {
  AcceptedOfferReply,
  ChangePasswordBody,
  DeleteUserReply,
  RetentionOfferReply,
  SessionsReply,
  SignInReply,
  UpdateSettingsBody,
  UserReply,
} from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

interface Done {
  ok: true;
}

export const sessionsQuery = readOf<SessionsReply>('/sessions');

/** Whom the member blocked. */
export const blocksQuery = readOf<BlocksReply>('/blocks');
export const deleteBlock = (memberId: number) => http.delete<BlockReply>(`/members/${memberId}/block`);

export const deleteSession = (id: string) => http.delete<Done>(`/sessions/${id}`);
export const deleteOtherSessions = () => http.delete<Done>('/sessions');

export const putSettings = async (body: UpdateSettingsBody) => (await http.put<UserReply>('/user/settings', body)).user;
export const putPassword = (body: ChangePasswordBody) => http.put<Done>('/password', body);
export const postMailChange = (email: string, password: string) => http.post<Done>('/mail-change', { email, password });

/** The one offer to stay; null when it was made before. */
export const postRetentionOffer = async () =>
  (await http.post<RetentionOfferReply>('/user/retention-offer')).offer?.percentage ?? null;
export const acceptRetentionOffer = () => http.post<AcceptedOfferReply>('/user/retention-offer/accept');
export const deleteAccount = (password: string) => http.post<DeleteUserReply>('/user/delete', { password });
export const reactivateAccount = (token: string) => http.post<SignInReply>('/reactivate', { token });
