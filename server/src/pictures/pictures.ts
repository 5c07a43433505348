import { availableParallelism } from 'node:os';
import { DomainError } from '../errors.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { Crop, ProcessedPhoto } from './make-photo.ts';
import { createMemberCount } from './member-count.ts';
import { createPictureProcess } from './picture-process.ts';
import { pictureTypeOf } from './picture-type.ts';
import type { PictureResult, PictureTask } from './picture-worker.ts';

/** Half of the machine at most is for pictures. */
const PROCESSES = availableParallelism() >= 4 ? 2 : 1;
/** Each of them holds its bytes in memory. */
const MOST_WAITING = 30;
/** Pictures of one member that wait or are worked on. */
const MOST_OF_ONE = 4;
/** Who sent a picture that could not be read and was slow sends none for a while: each holds up everybody's. */
const PAUSE_MS = 10 * 60_000;

const enqueue = createWorkQueue({ atOnce: PROCESSES, mostWaiting: MOST_WAITING });
const idle = Array.from({ length: PROCESSES }, () => createPictureProcess());
const countOfMember = createMemberCount(MOST_OF_ONE);
const pausedUntil = new Map<number, number>();

function isPaused(memberId: number): boolean {
  const until = pausedUntil.get(memberId) ?? 0;
  if (until && until <= Date.now()) pausedUntil.delete(memberId);
  return until > Date.now();
}

async function work(memberId: number | null, task: PictureTask): Promise<PictureResult> {
  if (memberId !== null && isPaused(memberId)) throw new DomainError('too_many_requests');
  const run = idle.pop() ?? createPictureProcess();
  try {
    const { made, isSlow } = await run(task);
    if (memberId !== null && !made && isSlow) pausedUntil.set(memberId, Date.now() + PAUSE_MS);
    return made;
  } finally {
    idle.push(run);
  }
}

/** All pictures wait in one line; who sends many at once is refused before others have to wait for them. */
async function process(memberId: number | null, task: PictureTask): Promise<PictureResult> {
  if (!pictureTypeOf(task.bytes)) throw new DomainError('photo_unreadable');
  return countOfMember(memberId, () => enqueue(() => work(memberId, task)));
}

/** Re-encodes a member's photo in all its sizes; what is no picture is refused with `photo_unreadable`. */
export async function processPhoto(
  bytes: Uint8Array,
  crop: Crop | null = null,
  memberId: number | null = null,
): Promise<ProcessedPhoto> {
  const made = await process(memberId, { what: 'photo', bytes, crop });
  if (!made || !('full' in made)) throw new DomainError('photo_unreadable');
  return made;
}

/** Re-encodes a picture of a chat; what is no picture is refused with `photo_unreadable`. */
export async function processChatPicture(bytes: Uint8Array, memberId: number): Promise<Uint8Array> {
  const made = await process(memberId, { what: 'chat', bytes });
  if (!made || 'full' in made) throw new DomainError('photo_unreadable');
  return made;
}
