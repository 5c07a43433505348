import { isSigned, sign } from '../secrets/hmac.ts';

const textOf = (number: string) => `complaint ${number}`;

/** The page that shows the state of a complaint, for who was sent its link: the key is a signature and stored nowhere. */
export const complaintPath = (signingKey: string, number: string): string =>
  `/complaints/${number}?key=${sign(signingKey, textOf(number))}`;

/** Whether a key is that of a complaint's link, by any of the signing keys. */
export const isComplaintKey = (signingKeys: readonly string[], number: string, key: string): boolean =>
  isSigned(signingKeys, textOf(number), key);
