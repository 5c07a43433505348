import type { AddPasskeyBody, PasskeySignInBody } from '@vonk/api/second-factor.ts';
import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import {
  challengeOf,
  checkMade,
  checkSigned,
  type PasskeyWhere,
  refusePasskey,
  webauthn,
} from '../factors/check-passkey.ts';
import { createPasskeyRepository, type PasskeyRow } from '../factors/passkey.repository.ts';
import { refuseRestricted } from '../restrictions/refuse-restricted.ts';
import { passkeyHandle } from '../secrets/passkey-handle.ts';
import type { Site } from '../sites/site.ts';
import { changeSignIn } from './sign-in-change.ts';

/** Passkeys of one member. */
const MOST_PASSKEYS = 20;

/** Where a passkey is made and used, and whose it may be. */
export interface PasskeyPlace extends PasskeyWhere {
  site: Site;
}

type Keys = Pick<Config, 'signingKey' | 'signingKeys'>;

/** What devices know members by: not the number that other members see. */
function createHandles(passkeys: ReturnType<typeof createPasskeyRepository>, signingKeys: Keys['signingKeys']) {
  /** By each of the keys. */
  const handlesOf = (memberId: number): Buffer[] => signingKeys.map((key) => passkeyHandle(key, memberId));
  /** The one that devices of this member have already; keys may have changed since. */
  const handleOf = async (memberId: number): Promise<Buffer> =>
    (await passkeys.list(memberId)).find(({ user_handle }) => user_handle)?.user_handle ??
    handlesOf(memberId)[0] ??
    refusePasskey();
  const isHandleOf = ({ member_id, user_handle }: PasskeyRow, given: Buffer): boolean =>
    (user_handle ? [user_handle] : handlesOf(member_id)).some((handle) => handle.equals(given));
  return { handleOf, isHandleOf };
}

/** Signing in by a passkey. */
function createPasskeySignIn(db: Database, { signingKey, signingKeys }: Keys) {
  const passkeys = createPasskeyRepository(db);
  const { isHandleOf } = createHandles(passkeys, signingKeys);
  return {
    /** What the browser needs to offer the passkeys that it has for this host; it tells nothing of who has one. */
    async signInOptions({ hostname }: PasskeyPlace): Promise<object> {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' });
      await passkeys.keepChallenge(options.challenge, null);
      return options;
    },

    /** Whose passkey signed. Throws unless its device checked who held it, signed what it was asked just now, and is no copy. */
    async memberOf({ credential }: PasskeySignInBody, place: PasskeyPlace): Promise<number> {
      const found = await passkeys.find(credential.id, place.site.id);
      if (!found) return refusePasskey();
      const { userHandle } = credential.response;
      if (userHandle && !isHandleOf(found, Buffer.from(userHandle, 'base64url'))) return refusePasskey();
      const challenge = challengeOf(credential);
      if (!(await passkeys.useChallenge(challenge, null))) refusePasskey();
      const uses = await checkSigned(credential, found, challenge, place);
      if (found.is_banned) await refuseRestricted(db, signingKey, found.member_id);
      await passkeys.noteUse(found.id, uses);
      return found.member_id;
    },
  };
}

/** Passkeys: a device that knows its owner signs a number, which is both factors at once (R-ACCOUNT-14). */
export function createPasskeyService(db: Database, { signingKey, signingKeys }: Keys) {
  const passkeys = createPasskeyRepository(db);
  const { handleOf } = createHandles(passkeys, signingKeys);

  return {
    list: (memberId: number) => passkeys.list(memberId),

    /** What the browser needs to make a passkey. */
    async addingOptions(memberId: number, { site, hostname }: PasskeyPlace): Promise<object> {
      const account = await createAccountRepository(db).find(memberId);
      const known = await passkeys.list(memberId);
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: site.settings.name,
        rpID: hostname,
        userName: account?.email ?? '',
        userID: new Uint8Array(await handleOf(memberId)),
        attestationType: 'none',
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await passkeys.keepChallenge(options.challenge, memberId);
      return options;
    },

    /** Keeps the passkey that the browser made, and ends all sessions but `keep`. */
    async add(
      memberId: number,
      { name, credential }: AddPasskeyBody,
      place: PasskeyPlace,
      keep: Buffer | null,
    ): Promise<void> {
      const challenge = challengeOf(credential);
      if (!(await passkeys.useChallenge(challenge, memberId))) refusePasskey();
      const { id, publicKey, counter } = await checkMade(credential, challenge, place);
      const userHandle = await handleOf(memberId);
      const passkey = {
        member_id: memberId,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: credential.response.transports ?? [],
        name,
        user_handle: userHandle,
      };
      await db.inTransaction((trx) =>
        changeSignIn(trx, { memberId, change: 'passkey_added', session: keep }, async () => {
          if (!(await createPasskeyRepository(trx).insert(passkey, MOST_PASSKEYS)))
            throw new DomainError('bad_request');
        }),
      );
    },

    /** Takes a passkey away, and ends all sessions but `keep`. */
    remove: (memberId: number, id: number, keep: Buffer | null): Promise<void> =>
      db.inTransaction((trx) =>
        changeSignIn(trx, { memberId, change: 'passkey_removed', session: keep }, async () => {
          if (!(await createPasskeyRepository(trx).remove(memberId, id))) throw new DomainError('not_found');
        }),
      ),

    ...createPasskeySignIn(db, { signingKey, signingKeys }),
  };
}
