import { randomUUID } from 'node:crypto';
import { DomainError } from '../errors.ts';
import { drawnPicture } from './drawn-picture.ts';

/** A portrait that nobody has. */
const unknown = () => `drawn/f-31-${randomUUID().replaceAll('-', '')}-thumb.webp`;
const pixelsOf = (name: string) => {
  const drawn = drawnPicture(name);
  return drawn && 'webp' in drawn ? drawn.webp : null;
};
/** As many as one is drawn and wait in line. */
const LINE = 201;

it('R-PROFILE-10 portraits that strangers make up wait in a line; what is too long for it is refused, and drawn when it is asked for again', async () => {
  const line = Array.from({ length: LINE }, () => pixelsOf(unknown()));
  const name = unknown();
  await expect(pixelsOf(name)).rejects.toThrow(new DomainError('unavailable'));
  await Promise.all(line);
  expect((await pixelsOf(name))?.length).toBeGreaterThan(0);
}, 120_000);
