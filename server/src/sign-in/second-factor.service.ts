import { randomBytes } from 'node:crypto';
import type { AskedFactorReply, GuardedBody, SecondFactorReply } from '@vonk/api/second-factor.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createFactorRepository } from '../factors/factor.repository.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../factors/recovery-codes.ts';
import { base32, SECRET_BYTES, setupAddress } from '../factors/totp.ts';
import type { Site } from '../sites/site.ts';
import { createFactorCodes } from './factor-code.service.ts';
import { createPasswordService } from './password.service.ts';
import { changeSignIn } from './sign-in-change.ts';

const SALT_BYTES = 16;

/** The browser from which a member changes the factor: its session stays, and its wrong codes count for it alone. */
export interface ChangingBrowser {
  session: Buffer | null;
  device: Buffer | null;
}

async function makeRecoveryCodes(salt: Buffer): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = newRecoveryCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) };
}

/** The member's choice to sign in with a second factor (R-ACCOUNT-13). */
export function createSecondFactorService(db: Database, config: Pick<Config, 'signingKeys'>) {
  const factors = createFactorRepository(db);
  const codes = createFactorCodes(db, config);
  const passwords = createPasswordService(db);

  return {
    async state(memberId: number): Promise<SecondFactorReply> {
      return {
        is_on: await factors.isOn(memberId),
        recovery_codes_left: await factors.countRecoveryCodes(memberId),
      };
    },

    /** A new secret for an app. Nothing is asked for at a login before the app has shown that it has it. */
    async ask(site: Site, memberId: number, password: string): Promise<AskedFactorReply> {
      await passwords.requirePassword(memberId, password, 'password');
      const secret = randomBytes(SECRET_BYTES);
      if (!(await factors.ask(memberId, codes.seal(secret, memberId), randomBytes(SALT_BYTES))))
        throw new DomainError('bad_request');
      const account = await createAccountRepository(db).find(memberId);
      const text = base32(secret);
      return {
        secret: text,
        address: setupAddress({ site: site.settings.name, account: account?.email ?? '', secret: text }),
      };
    },

    /** Turns the factor on with a code of the app, and gives the recovery codes, which are told this once. */
    async confirm(memberId: number, code: string, { session, device }: ChangingBrowser): Promise<string[]> {
      const asked = await factors.findAsked(memberId);
      if (!asked) throw new DomainError('login_too_late');
      const step = await codes.requireOfAsked(memberId, asked, code, device);
      const made = await makeRecoveryCodes(asked.salt);
      await db.inTransaction((trx) =>
        changeSignIn(trx, { memberId, change: 'factor_on', session }, async () => {
          const own = createFactorRepository(trx);
          if (!(await own.confirm(memberId, asked, step))) throw new DomainError('login_too_late');
          await own.replaceRecoveryCodes(memberId, made.hashes);
        }),
      );
      return made.codes;
    },

    /** New recovery codes; those of before stop working. */
    async renewRecoveryCodes(
      memberId: number,
      { password, code }: GuardedBody,
      { session, device }: ChangingBrowser,
    ): Promise<string[]> {
      await passwords.requirePassword(memberId, password, 'password');
      await codes.require(memberId, code, device);
      const factor = await factors.find(memberId);
      if (!factor) throw new DomainError('bad_request');
      const made = await makeRecoveryCodes(factor.salt);
      await db.inTransaction((trx) =>
        changeSignIn(trx, { memberId, change: 'recovery_codes', session }, () =>
          createFactorRepository(trx).replaceRecoveryCodes(memberId, made.hashes),
        ),
      );
      return made.codes;
    },

    async turnOff(memberId: number, { password, code }: GuardedBody, browser: ChangingBrowser): Promise<void> {
      await passwords.requirePassword(memberId, password, 'password');
      await codes.require(memberId, code, browser.device);
      await db.inTransaction((trx) =>
        changeSignIn(trx, { memberId, change: 'factor_off', session: browser.session }, () =>
          createFactorRepository(trx).remove(memberId),
        ),
      );
    },
  };
}
