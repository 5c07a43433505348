import type { DeskPasskeys } from '@vonk/api/desk/staff.ts';
import type { AddPasskeyBody, PasskeySignInBody } from '@vonk/api/second-factor.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import {
  challengeOf,
  checkMade,
  checkSigned,
  type PasskeyWhere,
  refusePasskey,
  webauthn,
} from '../factors/check-passkey.ts';
import { hashToken } from '../sessions/hash-token.ts';

const MOST_PASSKEYS = 10;
const CHALLENGE_MINUTES = 5;

/** Numbers that were given out to be signed, each once. */
function createChallenges(db: Queryable) {
  const keep = (challenge: string, staffId: number | null) =>
    db.query(
      `insert into staff_challenge (challenge_hash, staff_id, expires_at)
       values ($1, $2, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`,
      [hashToken(challenge), staffId],
    );
  const use = async (challenge: string, staffId: number | null): Promise<boolean> => {
    const { rowCount } = await db.query(
      `delete from staff_challenge where challenge_hash = $1 and staff_id is not distinct from $2 and expires_at > now()`,
      [hashToken(challenge), staffId],
    );
    return rowCount === 1;
  };
  return { keep, use };
}

/** Passkeys of staff: a device that knows its owner signs a number, which is both factors at once. */
export function createStaffPasskeys(db: Queryable) {
  const { keep, use } = createChallenges(db);
  return {
    async list(staffId: number): Promise<DeskPasskeys['passkeys']> {
      const { rows } = await db.query<DeskPasskeys['passkeys'][number]>(
        `select id, name, to_json(created_at) #>> '{}' as created_at, to_json(used_at) #>> '{}' as used_at
           from staff_passkey where staff_id = $1 order by id`,
        [staffId],
      );
      return rows;
    },
    /** What the browser needs to make a passkey. */
    async addingOptions(staff: { id: number; email: string }, { hostname }: PasskeyWhere): Promise<object> {
      const { rows } = await db.query<{ credential_id: string }>(
        'select credential_id from staff_passkey where staff_id = $1',
        [staff.id],
      );
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Desk',
        rpID: hostname,
        userName: staff.email,
        userID: new Uint8Array(Buffer.from(`staff ${staff.id}`)),
        attestationType: 'none',
        excludeCredentials: rows.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep(options.challenge, staff.id);
      return options;
    },
    /** Keeps the passkey that the browser made for this challenge and place. */
    async add(staffId: number, { name, credential }: AddPasskeyBody, place: PasskeyWhere): Promise<void> {
      const challenge = challengeOf(credential);
      if (!(await use(challenge, staffId))) refusePasskey();
      const { id, publicKey, counter } = await checkMade(credential, challenge, place);
      const { rowCount } = await db.query(
        `insert into staff_passkey (staff_id, credential_id, public_key, counter, transports, name)
         select $1, $2, $3, $4, $5, $6 where (select count(*) from staff_passkey where staff_id = $1) < ${MOST_PASSKEYS}
         on conflict do nothing`,
        [staffId, id, Buffer.from(publicKey), counter, credential.response.transports ?? [], name],
      );
      if (!rowCount) throw new DomainError('bad_request');
    },
    async remove(staffId: number, id: number): Promise<void> {
      const { rowCount } = await db.query('delete from staff_passkey where id = $1 and staff_id = $2', [id, staffId]);
      if (!rowCount) throw new DomainError('not_found');
    },
    async signInOptions({ hostname }: PasskeyWhere): Promise<object> {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' });
      await keep(options.challenge, null);
      return options;
    },
    /** Whose passkey answered the challenge; throws `passkey_unknown` for any other answer. */
    async signIn({ credential }: PasskeySignInBody, place: PasskeyWhere): Promise<number> {
      const challenge = challengeOf(credential);
      if (!(await use(challenge, null))) return refusePasskey();
      const { rows } = await db.query<{ id: number; staff_id: number; public_key: Buffer; counter: number }>(
        `select p.id, p.staff_id, p.public_key, p.counter from staff_passkey p join staff s on s.id = p.staff_id
          where p.credential_id = $1 and s.left_at is null`,
        [credential.id],
      );
      const [found] = rows;
      if (!found) return refusePasskey();
      const uses = await checkSigned(credential, found, challenge, place);
      await db.query('update staff_passkey set counter = $2, used_at = now() where id = $1', [found.id, uses]);
      return found.staff_id;
    },
  };
}
