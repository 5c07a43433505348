import type { Language } from '@vonk/api/languages.ts';
import { type Queryable, violatedUnique } from '../database/database.ts';
import { HOLDS_ADDRESS } from '../mail/mail.repository.ts';
import type { Tracking } from '../visitors/tracking.ts';
import { createAccountStates } from './account-states.ts';

export type AccountStatus = 'not_confirmed' | 'active' | 'banned' | 'deleted';

export interface Account {
  id: number;
  site_id: number;
  email: string | null;
  status: AccountStatus;
  password_hash: string | null;
  language: Language;
}

export interface NewAccount {
  siteId: number;
  email: string;
  passwordHash: string;
  language: Language;
  country: string;
  signupMessage: string;
  tracking: Tracking;
  name: string;
  birthdate: string;
  gender: number | null;
  lookingFor: number | null;
}

const COLUMNS = 'id, site_id, email, status, password_hash, language';

/** Tells whether an insert or update failed because another account of the site has the address. */
export const isEmailConflict = (error: unknown): boolean => violatedUnique(error) === 'member_email';

export const createAccountRepository = (db: Queryable) => ({
  async findByEmail(siteId: number, email: string): Promise<Account | null> {
    const { rows } = await db.query<Account>(`select ${COLUMNS} from member where site_id = $1 and email = $2`, [
      siteId,
      email,
    ]);
    return rows[0] ?? null;
  },
  async find(memberId: number): Promise<Account | null> {
    const { rows } = await db.query<Account>(`select ${COLUMNS} from member where id = $1`, [memberId]);
    return rows[0] ?? null;
  },
  /** Whose address it is; null where it is free, also of an account that can no longer be reactivated (ADR 45). */
  async findHolder(siteId: number, email: string, afterDays: number): Promise<Account | null> {
    const { rows } = await db.query<Account>(`select ${COLUMNS} from member where ${HOLDS_ADDRESS}`, [
      siteId,
      email,
      afterDays,
    ]);
    return rows[0] ?? null;
  },
  /** Takes a free address from the account that can no longer be reactivated, for whoever has it next. */
  async releaseDeletedEmail(siteId: number, email: string, afterDays: number): Promise<void> {
    await db.query(
      `update member set email = null where site_id = $1 and email = $2 and status = 'deleted'
          and deleted_at < now() - make_interval(days => $3)`,
      [siteId, email, afterDays],
    );
  },
  /** Member, profile and wallet in one go. Throws the unique violation that `isEmailConflict` knows. */
  async insert(values: NewAccount): Promise<number> {
    const { rows } = await db.query<{ id: number }>(
      `insert into member (site_id, email, password_hash, language, country, signup_message, tracking)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        values.siteId,
        values.email,
        values.passwordHash,
        values.language,
        values.country,
        values.signupMessage,
        JSON.stringify(values.tracking),
      ],
    );
    const id = rows[0]?.id ?? 0;
    await db.query(
      `insert into profile (member_id, site_id, name, gender, looking_for, birthdate, country)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, values.siteId, values.name, values.gender, values.lookingFor, values.birthdate, values.country],
    );
    await db.query('insert into wallet (member_id) values ($1)', [id]);
    return id;
  },
  async setPassword(memberId: number, passwordHash: string): Promise<void> {
    await db.query('update member set password_hash = $2 where id = $1', [memberId, passwordHash]);
  },
  /** Until the transaction ends nobody else changes the account, and whoever comes in waits. */
  async lock(memberId: number): Promise<void> {
    await db.query('select from member where id = $1 for no key update', [memberId]);
  },
  /** Whether the password is still the one of this hash. Until the transaction ends nobody changes it. */
  async holdPassword(memberId: number, hash: string | null): Promise<boolean> {
    const { rowCount } = await db.query('select from member where id = $1 and password_hash = $2 for share', [
      memberId,
      hash,
    ]);
    return rowCount === 1;
  },
  /** False, and nothing changed, where the password is not any more the one whose hash was `was`. */
  async replacePassword(memberId: number, was: string, becomes: string): Promise<boolean> {
    const { rowCount } = await db.query('update member set password_hash = $3 where id = $1 and password_hash = $2', [
      memberId,
      was,
      becomes,
    ]);
    return rowCount === 1;
  },
  /** No password works until a new one is set by a mailed link. */
  async clearPassword(memberId: number): Promise<void> {
    await db.query('update member set password_hash = null where id = $1', [memberId]);
  },
  async setLanguage(memberId: number, language: Language): Promise<void> {
    await db.query('update member set language = $2 where id = $1', [memberId, language]);
  },
  async setEmail(memberId: number, email: string): Promise<void> {
    await db.query('update member set email = $2 where id = $1', [memberId, email]);
  },
  ...createAccountStates(db),
});
