import { randomBytes } from 'node:crypto';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { isSigned, sign } from '../secrets/hmac.ts';

/** A page that is open for longer has no say any more. */
const KEPT_SECONDS = 2 * 60 * 60;

export interface View {
  id: string;
  /** Remote of the page itself, whose view the server counted; empty for a page of none. */
  remote: string;
}

const MAC_LENGTH = 22;
const macText = (siteId: number, text: string): string => `view:${siteId}:${text}`;

/** Issues the token of one view of a page: whoever has it may report once of each remote that it did not work. */
export function issueViewToken(key: string, siteId: number, remote: RemoteName | undefined): string {
  const until = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  const text = `${randomBytes(12).toString('base64url')}.${until.toString(36)}.${remote ?? ''}`;
  return `${text}.${sign(key, macText(siteId, text)).slice(0, MAC_LENGTH)}`;
}

/** Returns the view that a token was issued for on this site; null for one that is forged, of another site or too old. */
export function readViewToken(keys: readonly string[], siteId: number, token: string): View | null {
  const [, text = '', id = '', until = '', remote = '', given = ''] =
    /^(([\w-]{16})\.([a-z0-9]{1,10})\.([a-z0-9-]{0,40}))\.([\w-]{22})$/.exec(token) ?? [];
  if (!isSigned(keys, macText(siteId, text), given, MAC_LENGTH)) return null;
  return Number.parseInt(until, 36) * 1000 > Date.now() ? { id, remote } : null;
}
