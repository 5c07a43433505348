import type {
  AskedFactorReply,
  GuardedBody,
  PasskeysReply,
  RecoveryCodesReply,
  SecondFactorReply,
} from '@vonk/api/second-factor.ts';
import { http } from '@vonk/kernel/http.ts';
import { readOf } from '@vonk/kernel/read-of.ts';
import { makePasskey } from '@vonk/member-forms/passkey/passkey.ts';

interface Done {
  ok: true;
}

export const secondFactorQuery = readOf<SecondFactorReply>('/second-factor');
export const askSecondFactor = (password: string) => http.post<AskedFactorReply>('/second-factor', { password });
export const confirmSecondFactor = async (code: string) =>
  (await http.post<RecoveryCodesReply>('/second-factor/confirm', { code })).recovery_codes;
export const renewRecoveryCodes = async (body: GuardedBody) =>
  (await http.post<RecoveryCodesReply>('/second-factor/recovery-codes', body)).recovery_codes;
export const turnOffSecondFactor = (body: GuardedBody) => http.post<Done>('/second-factor/off', body);

export const passkeysQuery = readOf<PasskeysReply>('/passkeys');
/** False when the device made none. */
export async function addPasskey(name: string, password: string, code: string): Promise<boolean> {
  const { options } = await http.post<{ options: PublicKeyCredentialCreationOptionsJSON }>('/passkeys/options', {
    password,
    code,
  });
  const credential = await makePasskey(options);
  if (!credential) return false;
  await http.post<Done>('/passkeys', { name, credential });
  return true;
}
export const removePasskey = (id: number, password: string) => http.post<Done>(`/passkeys/${id}/remove`, { password });
