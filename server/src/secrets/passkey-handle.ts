import { createHmac } from 'node:crypto';

/** What devices know a member by: not the number that other members see. */
export const passkeyHandle = (signingKey: string, memberId: number): Buffer =>
  createHmac('sha256', signingKey).update(`passkeys of ${memberId}`).digest();
