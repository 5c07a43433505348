import { randomBytes } from 'node:crypto';
import { hashToken } from './hash-token.ts';

/** A token as it is looked for: by what is stored of it, among the rows of the member whom it names. */
export interface TokenKey {
  hash: Buffer;
  /** Null of a token that was given out before tokens named anybody: at the latest 30 days after that it has ended. */
  memberId: number | null;
}

/** Bytes of a token: the first ones are zero, by which one that names its member is known, the last ones are secret. */
const [MARK, MEMBER, SECRET] = [3, 8, 21];

/**
 * Makes the token of a session or of a mailed link, 43 letters of base64url with 168 bits that nobody guesses. It names its
 * member, so that of many databases the one that holds this member is asked (docs/adr/0026). Whoever has it learns no more by
 * that than the address of the member's profile.
 */
export function makeMemberToken(memberId: number): string {
  const bytes = randomBytes(MARK + MEMBER + SECRET);
  bytes.fill(0, 0, MARK).writeBigUInt64BE(BigInt(memberId), MARK);
  return bytes.toString('base64url');
}

/** Reads a token that somebody brings; whether it is one, its row says. */
export function readToken(token: string): TokenKey {
  const bytes = Buffer.from(token, 'base64url');
  const isMarked = bytes.length === MARK + MEMBER + SECRET && bytes.readUIntBE(0, MARK) === 0;
  const named = isMarked ? Number(bytes.readBigUInt64BE(MARK)) : Number.NaN;
  return { hash: hashToken(token), memberId: Number.isSafeInteger(named) ? named : null };
}

/** SQL that holds a look by a token to the rows of its member, whose id is the value at `place`. */
export const ofItsMember = ({ memberId }: TokenKey, column: string, place: number): string =>
  memberId === null ? '' : `and ${column} = $${place}`;

/** The values of such a look: the hash, what else it asks for, and last the member. */
export const tokenValues = ({ hash, memberId }: TokenKey, ...others: unknown[]): unknown[] =>
  memberId === null ? [hash, ...others] : [hash, ...others, memberId];
