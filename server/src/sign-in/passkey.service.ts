import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AddPasskeyBody, PasskeySignInBody } from '@vonk/api/second-factor.ts';
import { z } from 'zod';
import { createAccountRepository } from '../accounts/account.repository.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { createPasskeyRepository, type PasskeyRow } from '../factors/passkey.repository.ts';
import { refuseRestricted } from '../restrictions/refuse-restricted.ts';
import { passkeyHandle } from '../secrets/passkey-handle.ts';
import type { Site } from '../sites/site.ts';
import { followSignInChange } from './sign-in-change.ts';

/** Comes with the first passkey: what it is made of takes a while to load, and a server should be up soon. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys of one member. */
const MOST_PASSKEYS = 20;

/** Where a passkey is made and used: it works on the host of the site on which it was made, and on no other. */
export interface PasskeyPlace {
  site: Site;
  /** Host without port. */
  hostname: string;
  /** As browsers write it. */
  origin: string;
}

/** What the library says of an answer that is wrong, in one word of ours. */
const refuse = (): never => {
  throw new DomainError('passkey_unknown');
};

const ClientData = z.object({ challenge: z.string().max(200) });

/** What the device says that it was asked. */
function challengeOf(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return refuse();
  }
}

type Where = Pick<PasskeyPlace, 'hostname' | 'origin'>;

/** What an answer must name: the number that was given out, and where; and that the device checked who held it. */
const expected = (challenge: string, { hostname, origin }: Where) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostname,
  requireUserVerification: true,
});

/** The passkey that a browser says it made. Throws `passkey_unknown` unless it was made for this challenge and place. */
async function checkMade(credential: AddPasskeyBody['credential'], challenge: string, where: Where) {
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    ...expected(challenge, where),
  }).catch(refuse);
  return verified ? registrationInfo.credential : refuse();
}

/** Passkeys: a device that knows its owner signs a number, which is both factors at once (R-ACCOUNT-14). */
export function createPasskeyService(
  db: Database,
  { signingKey, signingKeys }: Pick<Config, 'signingKey' | 'signingKeys'>,
) {
  const passkeys = createPasskeyRepository(db);
  /** What devices know a member by, by each of the keys: not the number that other members see. */
  const handlesOf = (memberId: number): Buffer[] => signingKeys.map((key) => passkeyHandle(key, memberId));
  /** The one that devices of this member have already; keys may have changed since. */
  const handleOf = async (memberId: number): Promise<Buffer> =>
    (await passkeys.list(memberId)).find(({ user_handle }) => user_handle)?.user_handle ??
    handlesOf(memberId)[0] ??
    refuse();
  const isHandleOf = ({ member_id, user_handle }: PasskeyRow, given: Buffer): boolean =>
    (user_handle ? [user_handle] : handlesOf(member_id)).some((handle) => handle.equals(given));

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
      { hostname, origin }: PasskeyPlace,
      keep: Buffer | null,
    ): Promise<void> {
      const challenge = challengeOf(credential.response.clientDataJSON);
      if (!(await passkeys.useChallenge(challenge, memberId))) refuse();
      const { id, publicKey, counter } = await checkMade(credential, challenge, { hostname, origin });
      const userHandle = await handleOf(memberId);
      await db.inTransaction(async (trx) => {
        const isNew = await createPasskeyRepository(trx).insert(
          {
            member_id: memberId,
            credential_id: id,
            public_key: Buffer.from(publicKey),
            counter,
            transports: credential.response.transports ?? [],
            name,
            user_handle: userHandle,
          },
          MOST_PASSKEYS,
        );
        if (!isNew) throw new DomainError('bad_request');
        await followSignInChange(trx, memberId, 'passkey_added', keep);
      });
    },

    /** Takes a passkey away, and ends all sessions but `keep`. */
    remove: (memberId: number, id: number, keep: Buffer | null): Promise<void> =>
      db.inTransaction(async (trx) => {
        if (!(await createPasskeyRepository(trx).remove(memberId, id))) throw new DomainError('not_found');
        await followSignInChange(trx, memberId, 'passkey_removed', keep);
      }),

    /** What the browser needs to offer the passkeys that it has for this host; it tells nothing of who has one. */
    async signInOptions({ hostname }: PasskeyPlace): Promise<object> {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' });
      await passkeys.keepChallenge(options.challenge, null);
      return options;
    },

    /** Whose passkey signed. Throws unless its device checked who held it, signed what it was asked just now, and is no copy. */
    async memberOf({ credential }: PasskeySignInBody, { site, hostname, origin }: PasskeyPlace): Promise<number> {
      const found = await passkeys.find(credential.id, site.id);
      if (!found) return refuse();
      const { userHandle, ...response } = credential.response;
      if (userHandle && !isHandleOf(found, Buffer.from(userHandle, 'base64url'))) return refuse();
      const challenge = challengeOf(response.clientDataJSON);
      if (!(await passkeys.useChallenge(challenge, null))) refuse();
      const { verifyAuthenticationResponse } = await webauthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, response: { ...response, ...(userHandle ? { userHandle } : {}) } },
        credential: { id: found.credential_id, publicKey: new Uint8Array(found.public_key), counter: found.counter },
        ...expected(challenge, { hostname, origin }),
      }).catch(refuse);
      if (!verified) return refuse();
      if (found.is_banned) await refuseRestricted(db, signingKey, found.member_id);
      await passkeys.noteUse(found.id, authenticationInfo.newCounter);
      return found.member_id;
    },
  };
}
