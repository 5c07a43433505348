import type { AskedFactorReply, RecoveryCodesReply } from '@vonk/api/second-factor.ts';
import { codeAt, stepAt } from '../factors/totp.ts';
import type { TestApp, TestMember } from './test-app.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret that is given to an app. */
function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows now, or `offset` half minutes from now. */
export const appCode = (secret: string, offset = 0): string => codeAt(readBase32(secret), stepAt(Date.now()) + offset);

export interface TestFactor {
  secret: string;
  recoveryCodes: string[];
}

/** Turns the second factor of a member on, with a code of the half minute before: that of now is left to be used. */
export async function turnOnFactor(test: TestApp, member: TestMember, password: string): Promise<TestFactor> {
  const asked = await test.call('POST', '/api/second-factor', { member, body: { password } });
  const { secret } = asked.json<AskedFactorReply>();
  const confirm = () =>
    test.call('POST', '/api/second-factor/confirm', { member, body: { code: appCode(secret, -1) } });
  const first = await confirm();
  // The half minute may end on the way: its code is too old then.
  const confirmed = first.statusCode === 200 ? first : await confirm();
  return { secret, recoveryCodes: confirmed.json<RecoveryCodesReply>().recovery_codes };
}
