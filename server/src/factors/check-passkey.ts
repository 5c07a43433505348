import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AddPasskeyBody, PasskeySignInBody } from '@vonk/api/second-factor.ts';
import { z } from 'zod';
import { DomainError } from '../errors.ts';

/** Comes with the first passkey: what it is made of takes a while to load, and a server should be up soon. */
export const webauthn = () => import('@simplewebauthn/server');

/** Where a passkey is made and used: it works on the host on which it was made, and on no other. */
export interface PasskeyWhere {
  /** Host without port. */
  hostname: string;
  /** As browsers write it. */
  origin: string;
}

/** What the library says of an answer that is wrong, in one word of ours. */
export const refusePasskey = (): never => {
  throw new DomainError('passkey_unknown');
};

const ClientData = z.object({ challenge: z.string().max(200) });

/** What the device says that it was asked. Throws `passkey_unknown` where that cannot be read. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return refusePasskey();
  }
}

/** What an answer must name: the number that was given out, and where; and that the device checked who held it. */
const expected = (challenge: string, { hostname, origin }: PasskeyWhere) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostname,
  requireUserVerification: true,
});

/** The passkey that a browser says it made. Throws `passkey_unknown` unless it was made for this challenge and place. */
export async function checkMade(credential: AddPasskeyBody['credential'], challenge: string, where: PasskeyWhere) {
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    ...expected(challenge, where),
  }).catch(refusePasskey);
  return verified ? registrationInfo.credential : refusePasskey();
}

/**
 * The count of uses of a passkey that signed. Throws `passkey_unknown` unless its device checked who held it, signed this
 * challenge at this place, and is no copy.
 */
export async function checkSigned(
  credential: PasskeySignInBody['credential'],
  known: { public_key: Buffer; counter: number },
  challenge: string,
  where: PasskeyWhere,
): Promise<number> {
  const { userHandle, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response: { ...response, ...(userHandle ? { userHandle } : {}) } },
    credential: { id: credential.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    ...expected(challenge, where),
  }).catch(refusePasskey);
  return verified ? authenticationInfo.newCounter : refusePasskey();
}
