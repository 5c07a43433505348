import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createFactorRepository, type FactorRow } from '../factors/factor.repository.ts';
import { hashRecoveryCode, plainCode } from '../factors/recovery-codes.ts';
import { stepOf } from '../factors/totp.ts';
import { createSealer } from '../secrets/sealer.ts';
import { attemptsOfCodes, createLoginAttempts } from './login-attempts.ts';

const APP_CODE = /^\d{6}$/;

/** Reads the codes of a second factor, and counts those that are wrong. */
export function createFactorCodes(db: Queryable, { signingKeys }: Pick<Config, 'signingKeys'>) {
  const factors = createFactorRepository(db);
  const attempts = createLoginAttempts(db);
  const sealer = createSealer(signingKeys, 'factors');

  async function counted<T>(memberId: number, device: Buffer | null, look: () => Promise<T | null>): Promise<T> {
    const kept = attemptsOfCodes(memberId, device);
    for (const { key, limit } of kept) await attempts.begin(key, limit);
    const found = await look();
    if (found === null) throw new DomainError('login_code_wrong', { fields: { code: 'login_code_wrong' } });
    for (const { key } of kept) await attempts.succeed(key);
    return found;
  }
  const stepBy = (factor: FactorRow, memberId: number, code: string): number | null =>
    stepOf(sealer.open(factor.sealed_secret, memberId), plainCode(code), Date.now());

  return {
    /**
     * Takes a code of the app or a recovery code, each once; throws for any other. `device` is a browser in which the
     * member signed in before: what others guess elsewhere does not lock it out.
     */
    require: (memberId: number, code: string, device: Buffer | null): Promise<true> =>
      counted(memberId, device, async () => {
        const factor = await factors.find(memberId);
        if (!factor) return null;
        if (!APP_CODE.test(plainCode(code)))
          return (await factors.useRecoveryCode(memberId, await hashRecoveryCode(code, factor.salt))) || null;
        const step = stepBy(factor, memberId, code);
        return step !== null && (await factors.useStep(memberId, step)) ? true : null;
      }),
    /** The half minute of a code of the app that is being set up; throws for any other code. */
    requireOfAsked: (memberId: number, factor: FactorRow, code: string, device: Buffer | null): Promise<number> =>
      counted(memberId, device, async () => stepBy(factor, memberId, code)),
    seal: sealer.seal,
  };
}
