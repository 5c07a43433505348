import { isSigned, sign } from '../secrets/hmac.ts';

/** What a member is mailed about, as in `notifications_disabled`. */
export type NoticeMailKind = 'message' | 'like';

interface Unsubscribe {
  memberId: number;
  kind: NoticeMailKind;
}

const signed = ({ memberId, kind }: Unsubscribe): string => `unsubscribe ${memberId} ${kind}`;

/** The token by which mails of one kind to one member are ended: a signature, stored nowhere and without an end, as mails lie for years. */
export const unsubscribeToken = (signingKey: string, of: Unsubscribe): string =>
  `${of.memberId}-${of.kind}-${sign(signingKey, signed(of))}`;

/** What a token ends; null for one that nobody was mailed. */
export function readUnsubscribe(signingKeys: readonly string[], token: string): Unsubscribe | null {
  const [, id, kind, signature = ''] = /^(\d{1,15})-(message|like)-(.+)$/.exec(token) ?? [];
  if (!id || (kind !== 'message' && kind !== 'like')) return null;
  const of: Unsubscribe = { memberId: Number(id), kind };
  return isSigned(signingKeys, signed(of), signature) ? of : null;
}
