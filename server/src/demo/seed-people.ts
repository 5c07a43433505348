import type { Queryable } from '../database/database.ts';
import type { BigCity } from '../places/ensure-places.ts';
import type { SeededRandom } from '../portraits/portrait-random.ts';
import type { BioWriter } from './bios/sentences.ts';
import { drawnPhotos, type RealPhoto, realPhoto } from './demo-photos.ts';
import { type DemoPhoto, insertPeople, reserveIds } from './insert-people.ts';
import { type Crowd, FEATURED_SECONDS, type Known, makePerson, type Person } from './people.ts';

/** Where people are written, and all that they are made of. */
export interface Batch {
  db: Queryable;
  random: SeededRandom;
  writeBio: BioWriter;
  crowd: Crowd;
  cities: Record<string, BigCity[]>;
  mostPhotos: number;
}

const AT_ONCE = 5_000;

function makePeople(
  { random, writeBio, crowd, cities, mostPhotos }: Batch,
  { count, firstMember, firstPhoto }: { count: number; firstMember: number; firstPhoto: number },
  known: Known[],
  real: (RealPhoto | null)[],
): { people: Person[]; photos: DemoPhoto[] } {
  const people = Array.from({ length: count }, (_, index) =>
    makePerson(random, writeBio, firstMember + index + 1, crowd, cities, known[index]),
  );
  const photos: DemoPhoto[] = people.flatMap((person, index) => {
    const photo = real[index];
    return photo ? [realPhoto(0, person.id, photo)] : drawnPhotos(random, person, 0, mostPhotos);
  });
  for (const [index, photo] of photos.entries()) photo.id = firstPhoto + index + 1;
  return { people, photos };
}

/** Makes and writes people; `known` tells what is fixed of the first ones, `real` the photographs that some get. */
export async function seedPeople(
  batch: Batch,
  count: number,
  known: Known[] = [],
  real: (RealPhoto | null)[] = [],
): Promise<Person[]> {
  const firstMember = await reserveIds(batch.db, 'member', count);
  const firstPhoto = await reserveIds(batch.db, 'photo', count * batch.mostPhotos);
  const { people, photos } = makePeople(batch, { count, firstMember, firstPhoto }, known, real);
  await insertPeople(batch.db, people, photos);
  return people;
}

/** Makes and writes a great number of people: the next ones are made while the database writes those before. */
export async function seedManyPeople(
  batch: Batch,
  total: number,
  onPeople: (people: Person[], done: number) => void,
): Promise<void> {
  if (total <= 0) return;
  const firstMember = await reserveIds(batch.db, 'member', total);
  const firstPhoto = await reserveIds(batch.db, 'photo', total * batch.mostPhotos);
  let writing = Promise.resolve();
  for (let done = 0; done < total; done += AT_ONCE) {
    const count = Math.min(AT_ONCE, total - done);
    const first = { count, firstMember: firstMember + done, firstPhoto: firstPhoto + done * batch.mostPhotos };
    const { people, photos } = makePeople(batch, first, [], []);
    await writing;
    writing = insertPeople(batch.db, people, photos);
    // Its failure is told where it is awaited, a turn later.
    writing.catch(() => {});
    onPeople(people, done + count);
  }
  await writing;
}

/** Takes two photographs of men of about 40 out of the list, for the ready-made logins. */
export function takeMen(photos: RealPhoto[]): RealPhoto[] {
  const men = photos
    .filter(({ gender }) => gender === 1)
    .toSorted((a, b) => Math.abs(a.age - 40) - Math.abs(b.age - 40))
    .slice(0, 2);
  for (const photo of men) photos.splice(photos.indexOf(photo), 1);
  return men;
}

/** Chooses the people of the first pages: active lately, near home, with a photograph where there are some. */
export function featuredPeople(
  random: SeededRandom,
  crowd: Crowd,
  home: string,
  count: number,
  photos: RealPhoto[],
): { known: Known[]; real: (RealPhoto | null)[] } {
  const waiting = [...photos];
  const known: Known[] = [];
  const real: (RealPhoto | null)[] = [];
  for (let index = 0; index < count; index++) {
    const photo = waiting.splice(Math.floor(random.next() * waiting.length), 1)[0] ?? null;
    known.push({
      gender: photo?.gender ?? (crowd.isGay || index % 4 === 3 ? 1 : 2),
      country: home,
      idle: Math.round(190 + (FEATURED_SECONDS - 600) * ((index + random.next()) / count)),
      ...(photo ? { age: Math.max(25, photo.age + Math.round(random.between(-1, 1))) } : {}),
      // A few are labelled fictional, so that the label is on the first page.
      kind: index % 9 === 2 && !crowd.fictionalOffCountries.includes(home) ? 'fictional' : 'member',
    });
    real.push(photo);
  }
  return { known, real };
}
