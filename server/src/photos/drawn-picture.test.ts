import { randomUUID } from 'node:crypto';
import { DomainError } from '../errors.ts';
import { drawnPicture } from './drawn-picture.ts';

/** A portrait that nobody has. */
const unknown = () => `drawn/f-31-${randomUUID().replaceAll('-', '')}-thumb.webp`;
const pixelsOf = (name: string) => {
  const drawn = drawnPicture(name);
  return drawn && 'webp' in drawn ? drawn.webp : null;
};

it('R-PROFILE-10 portraits that strangers make up wait in a line, and what is too long for it is refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 230 }, () => pixelsOf(unknown())));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(29);
  expect(refused[0]).toMatchObject({ reason: new DomainError('unavailable') });
});

it('R-PROFILE-10 a portrait that was refused is drawn when it is asked for again', async () => {
  const name = unknown();
  const before = Array.from({ length: 201 }, () => pixelsOf(unknown()));
  await expect(pixelsOf(name)).rejects.toThrow('unavailable');
  await Promise.all(before);
  expect((await pixelsOf(name))?.length).toBeGreaterThan(0);
});
