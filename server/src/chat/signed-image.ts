import { randomUUID } from 'node:crypto';
import { isSigned, sign } from '../secrets/hmac.ts';

/** An address works for one to two days; it changes once a day so that browsers can keep the picture. */
const DAY_MS = 86_400_000;
const KEY = /^[0-9a-f-]{36}$/;

/** Returns the key under which the store keeps a picture of a chat. */
export const imageKey = (id: string): string => `chat/${id}.webp`;

/** Unguessable, expiring address of a picture, for one member: in other hands, or at another site, it is nothing. */
export function imagePath(secret: string, id: string, viewerId: number, now = Date.now()): string {
  const expires = (Math.floor(now / DAY_MS) + 2) * DAY_MS;
  return `/api/chat-images/${id}?expires=${expires}&signature=${sign(secret, `${id}:${expires}:${viewerId}`)}`;
}

/** Tells whether an address of a picture was made for this member and still works. */
export function isImagePathValid(
  secrets: readonly string[],
  id: string,
  viewerId: number,
  expires: number,
  signature: string,
): boolean {
  return KEY.test(id) && expires > Date.now() && isSigned(secrets, `${id}:${expires}:${viewerId}`, signature);
}

/** Id of an uploaded picture that only its uploader can send: the signature holds the member. */
export function newImageId(secret: string, memberId: number): { id: string; imageId: string } {
  const id = randomUUID();
  return { id, imageId: `${id}.${sign(secret, `${memberId}:${id}`)}` };
}

/** The picture's own id, or null when this member did not upload it. */
export function openImageId(secrets: readonly string[], memberId: number, imageId: string): string | null {
  const [id = '', signature = ''] = imageId.split('.');
  return KEY.test(id) && isSigned(secrets, `${memberId}:${id}`, signature) ? id : null;
}
