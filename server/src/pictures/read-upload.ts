import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Crop } from './make-photo.ts';
import { createMemberCount } from './member-count.ts';

export interface Upload {
  bytes: Buffer;
  crop: Crop | null;
}

/** `crop=x,y,width,height` in shares between 0 and 1. */
function readCrop(value: unknown): Crop | null {
  if (typeof value !== 'string' || value === '') return null;
  const [x = -1, y = -1, width = 0, height = 0] = value.split(',').map(Number);
  const isInside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001;
  if (!isInside) throw new DomainError('bad_request');
  return { x, y, width, height };
}

/** What is too much says so by itself; everything else that goes wrong with a body is a body that is broken. */
function refuseBroken(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new DomainError('bad_request');
}

/** Bodies of one member that are being read: they lie in memory until they are whole. */
const MOST_OF_ONE = 4;
const countOfMember = createMemberCount(MOST_OF_ONE);

async function read(request: FastifyRequest): Promise<Upload> {
  const arrived = request.awaitBody?.();
  const file = await request.file().catch(refuseBroken);
  if (!file) throw new DomainError('photo_unreadable');
  const bytes = await file.toBuffer().catch(refuseBroken);
  arrived?.();
  const field = file.fields.crop;
  const crop = field && 'value' in field ? readCrop(field.value) : null;
  return { bytes, crop };
}

/** The one picture of a member's multipart body, and the `crop` field that may stand before it. */
export async function readUpload(request: FastifyRequest, memberId: number): Promise<Upload> {
  if (!request.isMultipart()) throw new DomainError('photo_unreadable');
  return countOfMember(memberId, () => read(request));
}
