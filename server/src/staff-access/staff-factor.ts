import { randomBytes } from 'node:crypto';
import type { AskedDeskFactorReply } from '@vonk/api/desk/staff.ts';
import type { Config } from '../config.ts';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { hashRecoveryCode, newRecoveryCodes, plainCode } from '../factors/recovery-codes.ts';
import { base32, SECRET_BYTES, setupAddress, stepOf } from '../factors/totp.ts';
import { createSealer } from '../secrets/sealer.ts';

const APP_CODE = /^\d{6}$/;
const SALT_BYTES = 16;

interface FactorRow {
  sealed_secret: Buffer;
  salt: Buffer;
  confirmed_at: Date | null;
}

const wrong = () => new DomainError('login_code_wrong', { fields: { code: 'login_code_wrong' } });

/** Secrets of staff are sealed for another owner than those of members with the same number. */
const ownerOf = (staffId: number): string => `staff ${staffId}`;

/** Gives new recovery codes in place of all that there were. */
async function replaceCodes(trx: Queryable, staffId: number, salt: Buffer): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  await trx.query('delete from staff_recovery_code where staff_id = $1', [staffId]);
  await trx.query('insert into staff_recovery_code (staff_id, code_hash) select $1, unnest($2::bytea[])', [
    staffId,
    hashes,
  ]);
  return codes;
}

/** The authenticator app of somebody of the staff (RFC 6238), and their recovery codes. Attempts are counted by the caller. */
export function createStaffFactors(db: Database, { signingKeys }: Pick<Config, 'signingKeys'>) {
  const sealer = createSealer(signingKeys, 'factors');
  const find = async (staffId: number): Promise<FactorRow | null> => {
    const { rows } = await db.query<FactorRow>(
      'select sealed_secret, salt, confirmed_at from staff_factor where staff_id = $1',
      [staffId],
    );
    return rows[0] ?? null;
  };
  const stepBy = (factor: FactorRow, staffId: number, code: string) =>
    stepOf(sealer.open(factor.sealed_secret, ownerOf(staffId)), plainCode(code), Date.now());

  return {
    async isOn(staffId: number): Promise<boolean> {
      return Boolean((await find(staffId))?.confirmed_at);
    },
    /** A new secret for an app; nothing is asked before the app has shown that it has it. Throws where one is on. */
    async ask(
      staffId: number,
      email: string,
      issuer: string,
      secret = randomBytes(SECRET_BYTES),
    ): Promise<AskedDeskFactorReply> {
      const { rowCount } = await db.query(
        `insert into staff_factor as f (staff_id, sealed_secret, salt) values ($1, $2, $3)
         on conflict (staff_id) do update set sealed_secret = $2, salt = $3, asked_at = now(), last_step = 0
           where f.confirmed_at is null`,
        [staffId, sealer.seal(secret, ownerOf(staffId)), randomBytes(SALT_BYTES)],
      );
      if (!rowCount) throw new DomainError('bad_request');
      const text = base32(secret);
      return { secret: text, address: setupAddress({ site: issuer, account: email, secret: text }) };
    },
    /** Turns the app on with a code of it, and gives the recovery codes, which are told this once. */
    async confirm(staffId: number, code: string): Promise<string[]> {
      const factor = await find(staffId);
      if (!factor || factor.confirmed_at) throw new DomainError('login_too_late');
      const step = stepBy(factor, staffId, code);
      if (step === null) throw wrong();
      return db.inTransaction(async (trx) => {
        const { rowCount } = await trx.query(
          `update staff_factor set confirmed_at = now(), last_step = $3
            where staff_id = $1 and sealed_secret = $2 and confirmed_at is null`,
          [staffId, factor.sealed_secret, step],
        );
        if (!rowCount) throw new DomainError('login_too_late');
        return replaceCodes(trx, staffId, factor.salt);
      });
    },
    /** Takes a code of the app or a recovery code, each once; throws for any other. */
    async require(staffId: number, code: string): Promise<void> {
      const factor = await find(staffId);
      if (!factor?.confirmed_at) throw wrong();
      if (APP_CODE.test(plainCode(code))) {
        const step = stepBy(factor, staffId, code);
        const { rowCount } = await db.query(
          'update staff_factor set last_step = $2 where staff_id = $1 and last_step < $2',
          [staffId, step ?? 0],
        );
        if (step === null || !rowCount) throw wrong();
        return;
      }
      const { rowCount } = await db.query('delete from staff_recovery_code where staff_id = $1 and code_hash = $2', [
        staffId,
        await hashRecoveryCode(code, factor.salt),
      ]);
      if (!rowCount) throw wrong();
    },
    /** New recovery codes; those of before stop working. */
    async renewCodes(staffId: number): Promise<string[]> {
      const factor = await find(staffId);
      if (!factor?.confirmed_at) throw new DomainError('bad_request');
      return db.inTransaction((trx) => replaceCodes(trx, staffId, factor.salt));
    },
  };
}
