import type {
  AskedDeskFactorReply,
  DeskPasskeys,
  DeskRecoveryCodesReply,
  DeskSignInReply,
  InvitationReply,
} from '@vonk/api/desk/staff.ts';
import type { OkReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

type Options = { options: Record<string, unknown> };

export const passkeysQuery = readOf<DeskPasskeys>('/desk/passkeys');

export const postSignIn = (email: string, password: string) =>
  http.post<DeskSignInReply>('/desk/sign-in', { email, password });
export const postCode = (code: string) => http.post<OkReply>('/desk/sign-in/code', { code });
export const postPasskeyOptions = () => http.post<Options>('/desk/sign-in/passkey/options');
export const postPasskey = (credential: unknown) => http.post<OkReply>('/desk/sign-in/passkey', { credential });
export const postInvitation = (token: string) => http.post<InvitationReply>('/desk/invitation', { token });
export const postAccept = (token: string, password: string) =>
  http.post<DeskSignInReply>('/desk/invitation/accept', { token, password });
export const postFactor = () => http.post<AskedDeskFactorReply>('/desk/factor');
export const postConfirmFactor = (code: string) => http.post<DeskRecoveryCodesReply>('/desk/factor/confirm', { code });
export const postAddPasskeyOptions = () => http.post<Options>('/desk/passkeys/options');
export const postAddPasskey = (name: string, credential: unknown) =>
  http.post<OkReply>('/desk/passkeys', { name, credential });
export const deletePasskey = (id: number) => http.delete<OkReply>(`/desk/passkeys/${id}`);
export const postRecoveryCodes = (code: string) => http.post<DeskRecoveryCodesReply>('/desk/recovery-codes', { code });
