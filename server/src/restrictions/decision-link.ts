import { isSigned, sign } from '../secrets/hmac.ts';

const signed = (decisionId: number): string => `decision:${decisionId}`;

/** The page of a decision, by an address that only whom it is about was given: it needs no session (DSA art. 17 and 20). */
export const decisionPath = (signingKey: string, decisionId: number): string =>
  `/decision?${new URLSearchParams({ id: String(decisionId), key: sign(signingKey, signed(decisionId)) })}`;

/** Whether a key was made for this decision. */
export const isDecisionKey = (signingKeys: readonly string[], decisionId: number, key: string): boolean =>
  isSigned(signingKeys, signed(decisionId), key);
