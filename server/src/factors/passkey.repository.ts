import type { Queryable } from '../database/database.ts';
import { hashToken } from '../sessions/hash-token.ts';

/** Minutes for which a device may sign what it was asked. */
const CHALLENGE_MINUTES = 5;

export interface PasskeyRow {
  id: number;
  member_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  /** What its device knows the member by; null where it was made before that was kept. */
  user_handle: Buffer | null;
  created_at: Date;
  used_at: Date | null;
}

export type NewPasskey = Pick<
  PasskeyRow,
  'member_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name' | 'user_handle'
>;

const COLUMNS = 'id, member_id, credential_id, public_key, counter, transports, name, user_handle, created_at, used_at';

export const createPasskeyRepository = (db: Queryable) => ({
  async list(memberId: number): Promise<PasskeyRow[]> {
    const { rows } = await db.query<PasskeyRow>(
      `select ${COLUMNS} from passkey where member_id = $1 order by created_at, id`,
      [memberId],
    );
    return rows;
  },
  /** The passkey of an account on this site that was not deleted, and whether it is shut out. */
  async find(credentialId: string, siteId: number): Promise<(PasskeyRow & { is_banned: boolean }) | null> {
    const { rows } = await db.query<PasskeyRow & { is_banned: boolean }>(
      `select ${COLUMNS.replaceAll(/\w+/g, 'p.$&')}, m.status = 'banned' as is_banned from passkey p join member m on m.id = p.member_id
        where p.credential_id = $1 and m.site_id = $2 and m.status <> 'deleted'`,
      [credentialId, siteId],
    );
    return rows[0] ?? null;
  },
  /** False where the device's passkey is somebody's already, or the member has `most`. */
  async insert(passkey: NewPasskey, most: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into passkey (member_id, credential_id, public_key, counter, transports, name, user_handle)
       select $1, $2, $3, $4, $5, $6, $8 where (select count(*) from passkey where member_id = $1) < $7
       on conflict do nothing`,
      [
        passkey.member_id,
        passkey.credential_id,
        passkey.public_key,
        passkey.counter,
        passkey.transports,
        passkey.name,
        most,
        passkey.user_handle,
      ],
    );
    return rowCount === 1;
  },
  async noteUse(id: number, counter: number): Promise<void> {
    await db.query('update passkey set counter = $2, used_at = now() where id = $1', [id, counter]);
  },
  async remove(memberId: number, id: number): Promise<boolean> {
    const { rowCount } = await db.query('delete from passkey where id = $1 and member_id = $2', [id, memberId]);
    return rowCount === 1;
  },
  async removeAll(memberId: number): Promise<void> {
    await db.query('delete from passkey where member_id = $1', [memberId]);
  },
  async keepChallenge(challenge: string, memberId: number | null): Promise<void> {
    await db.query(
      `insert into passkey_challenge (challenge_hash, member_id, expires_at)
       values ($1, $2, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`,
      [hashToken(challenge), memberId],
    );
  },
  /** Uses a challenge up. False for one that was used, is old, or was given to another. */
  async useChallenge(challenge: string, memberId: number | null): Promise<boolean> {
    const { rowCount } = await db.query(
      `delete from passkey_challenge
        where challenge_hash = $1 and member_id is not distinct from $2 and expires_at > now()`,
      [hashToken(challenge), memberId],
    );
    return rowCount === 1;
  },
});
