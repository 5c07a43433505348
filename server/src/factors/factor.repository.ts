import type { Queryable } from '../database/database.ts';

/** Minutes within which a factor that was asked for must be confirmed. */
const SETUP_MINUTES = 15;

export interface FactorRow {
  sealed_secret: Buffer;
  salt: Buffer;
  last_step: number;
  confirmed_at: Date | null;
}

export const createFactorRepository = (db: Queryable) => ({
  /** The factor that is on; null where there is none. */
  async find(memberId: number): Promise<FactorRow | null> {
    const { rows } = await db.query<FactorRow>(
      `select sealed_secret, salt, last_step, confirmed_at from second_factor
        where member_id = $1 and confirmed_at is not null`,
      [memberId],
    );
    return rows[0] ?? null;
  },
  async isOn(memberId: number): Promise<boolean> {
    return (await this.find(memberId)) !== null;
  },
  /** The factor that was asked for a moment ago and is not on yet. */
  async findAsked(memberId: number): Promise<FactorRow | null> {
    const { rows } = await db.query<FactorRow>(
      `select sealed_secret, salt, last_step, confirmed_at from second_factor
        where member_id = $1 and confirmed_at is null and asked_at > now() - make_interval(mins => ${SETUP_MINUTES})`,
      [memberId],
    );
    return rows[0] ?? null;
  },
  /** Begins anew with another secret. False where the factor is on already. */
  async ask(memberId: number, sealedSecret: Buffer, salt: Buffer): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into second_factor as f (member_id, sealed_secret, salt) values ($1, $2, $3)
       on conflict (member_id) do update set sealed_secret = $2, salt = $3, asked_at = excluded.asked_at, last_step = 0
         where f.confirmed_at is null`,
      [memberId, sealedSecret, salt],
    );
    return rowCount === 1;
  },
  /** Turns on what was asked for, with this very secret. False where another call did so or began anew. */
  async confirm(memberId: number, { sealed_secret }: FactorRow, step: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update second_factor set confirmed_at = now(), last_step = $3
        where member_id = $1 and sealed_secret = $2 and confirmed_at is null`,
      [memberId, sealed_secret, step],
    );
    return rowCount === 1;
  },
  /** Uses up the code of a half minute and all before it: of two at once one gets it. */
  async useStep(memberId: number, step: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'update second_factor set last_step = $2 where member_id = $1 and last_step < $2 and confirmed_at is not null',
      [memberId, step],
    );
    return rowCount === 1;
  },
  async useRecoveryCode(memberId: number, codeHash: Buffer): Promise<boolean> {
    const { rowCount } = await db.query('delete from recovery_code where member_id = $1 and code_hash = $2', [
      memberId,
      codeHash,
    ]);
    return rowCount === 1;
  },
  /** Puts new recovery codes in the place of those of before. */
  async replaceRecoveryCodes(memberId: number, hashes: Buffer[]): Promise<void> {
    await db.query('delete from recovery_code where member_id = $1', [memberId]);
    await db.query('insert into recovery_code (member_id, code_hash) select $1, unnest($2::bytea[])', [
      memberId,
      hashes,
    ]);
  },
  async countRecoveryCodes(memberId: number): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'select count(*)::int as count from recovery_code where member_id = $1',
      [memberId],
    );
    return rows[0]?.count ?? 0;
  },
  /** False where there was none. */
  async remove(memberId: number): Promise<boolean> {
    await db.query('delete from recovery_code where member_id = $1', [memberId]);
    const { rowCount } = await db.query('delete from second_factor where member_id = $1', [memberId]);
    return rowCount === 1;
  },
});
