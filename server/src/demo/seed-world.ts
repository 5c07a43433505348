import type { Database, Queryable } from '../database/database.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { type BigCity, bigCities, ensurePlaces } from '../places/ensure-places.ts';
import { type SeededRandom, seededRandom } from '../portraits/portrait-random.ts';
import { readSites } from '../sites/read-site.ts';
import type { Site } from '../sites/site.ts';
import type { BlobStore } from '../store/blob-store.ts';
import { type BioWriter, createBioWriter } from './bios/sentences.ts';
import { seedLogins } from './demo-logins.ts';
import { drawnPhotos, type RealPhoto, realPhoto, storeRealPhotos } from './demo-photos.ts';
import { type DemoPhoto, insertPeople, reserveIds } from './insert-people.ts';
import { type Crowd, FEATURED_SECONDS, type Known, makePerson, type Person } from './people.ts';
import { installReplyTrigger } from './reply-trigger.ts';
import { type DemoLike, insertLikes } from './seed-likes.ts';
import { insertTalks, pickDialogue } from './seed-talks.ts';

export interface SeedOptions {
  /** Number of people over all sites, besides the ready-made logins. */
  members: number;
  /** Folder of photographs with an index.json; without it portraits are drawn. */
  photosDir?: string;
  /** The same seed makes the same people. */
  seed?: string;
  /** Told what happens, for a long run. */
  log?: (line: string) => void;
}

const BATCH = 5_000;
/** Above this many people only what the search needs is made: one photo each, no likes and talks among them. */
const MOST_WITH_EXTRAS = 20_000;
const MOST_PHOTOS = 4;
const FEATURED = 84;
const TALKS = 120;
const LIKES_EACH = 3;

const CROWDS: Record<string, Pick<Crowd, 'countries' | 'womenShare' | 'isGay'> & { share: number; home: string }> = {
  vonk: {
    share: 0.84,
    home: 'NL',
    womenShare: 0.54,
    isGay: false,
    countries: [
      ['NL', 50],
      ['BE', 14],
      ['DE', 11],
      ['GB', 7],
      ['FR', 4],
      ['ES', 2],
      ['IT', 2],
      ['AT', 2],
      ['CH', 1],
      ['IE', 1],
      ['PL', 1],
      ['DK', 1],
      ['SE', 1],
      ['NO', 1],
      ['FI', 1],
      ['US', 1],
    ],
  },
  beacon: {
    share: 0.16,
    home: 'GB',
    womenShare: 0,
    isGay: true,
    countries: [
      ['GB', 52],
      ['IE', 20],
      ['US', 14],
      ['NL', 5],
      ['CA', 3],
      ['AU', 3],
      ['NZ', 1],
      ['DE', 2],
    ],
  },
};

interface Batch {
  db: Queryable;
  random: SeededRandom;
  writeBio: BioWriter;
  crowd: Crowd;
  cities: Record<string, BigCity[]>;
  mostPhotos: number;
}

/** Makes and writes people; `known` tells what is fixed of the first ones, `real` the photographs that some get. */
async function seedPeople(
  { db, random, writeBio, crowd, cities, mostPhotos }: Batch,
  count: number,
  known: Known[] = [],
  real: (RealPhoto | null)[] = [],
): Promise<Person[]> {
  const firstMember = await reserveIds(db, 'member', count);
  const people = Array.from({ length: count }, (_, index) =>
    makePerson(random, writeBio, firstMember + index + 1, crowd, cities, known[index]),
  );
  const photos: DemoPhoto[] = people.flatMap((person, index) => {
    const photo = real[index];
    return photo ? [realPhoto(0, person.id, photo)] : drawnPhotos(random, person, 0, mostPhotos);
  });
  const firstPhoto = photos.length ? await reserveIds(db, 'photo', photos.length) : 0;
  for (const [index, photo] of photos.entries()) photo.id = firstPhoto + index + 1;
  await insertPeople(db, people, photos);
  return people;
}

/** Takes two photographs of men of about 40 out of the list, for the ready-made logins. */
function takeMen(photos: RealPhoto[]): RealPhoto[] {
  const men = photos
    .filter(({ gender }) => gender === 1)
    .toSorted((a, b) => Math.abs(a.age - 40) - Math.abs(b.age - 40))
    .slice(0, 2);
  for (const photo of men) photos.splice(photos.indexOf(photo), 1);
  return men;
}

/** Chooses the people of the first pages: active lately, near home, with a photograph where there are some. */
function featuredPeople(
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

async function seedAmong({ db, random }: Batch, people: Person[]): Promise<void> {
  const likable = people.filter(({ kind }) => kind === 'member');
  const byGender = Map.groupBy(likable, ({ gender }) => gender);
  const likes = likable.flatMap(({ id, looking_for }): DemoLike[] => {
    const others = byGender.get(looking_for) ?? [];
    const count = others.length ? Math.floor(random.next() * 2 * LIKES_EACH) : 0;
    return Array.from({ length: count }, () => ({
      liker: id,
      liked: random.pick(others).id,
      hoursAgo: random.next() * 700,
      isNew: random.chance(0.3),
    }));
  });
  await insertLikes(db, likes);
  const pairs = new Map<string, [Person, Person]>();
  for (let tries = 0; tries < Math.min(TALKS, likable.length / 4); tries++) {
    const me = random.pick(likable);
    const other = random.pick((byGender.get(me.looking_for) ?? []).concat(me));
    const [low, high] = [Math.min(me.id, other.id), Math.max(me.id, other.id)];
    if (low !== high && me.language === other.language) pairs.set(`${low}-${high}`, [me, other]);
  }
  await insertTalks(
    db,
    random,
    [...pairs.values()].map(([me, other]) => ({
      me: me.id,
      other: other.id,
      lines: pickDialogue(random, me.language),
      unread: random.chance(0.3) ? 1 : 0,
      hoursAgo: 1 + random.next() * 300,
    })),
  );
}

async function seedSite(
  db: Database,
  site: Site,
  options: SeedOptions & { cities: Record<string, BigCity[]>; photos: RealPhoto[]; hasLogins: boolean },
): Promise<void> {
  const { cities, log = () => {}, hasLogins, members, photos } = options;
  const plan = CROWDS[site.slug];
  if (!plan) return;
  const count = Math.round(members * plan.share);
  const crowd: Crowd = { ...plan, siteId: site.id, fictionalOffCountries: site.settings.fictional_off_countries };
  const { rows } = await db.query<{ before: number }>('select count(*)::int as before from member where site_id = $1', [
    site.id,
  ]);
  const random = seededRandom(`${options.seed ?? 'vonk'} ${site.slug} ${rows[0]?.before ?? 0}`);
  const people = { random, writeBio: createBioWriter(random), crowd, cities };
  const hasExtras = members <= MOST_WITH_EXTRAS;
  const mostPhotos = hasExtras ? MOST_PHOTOS : 1;
  const featuredCount = hasLogins ? Math.min(FEATURED, count) : 0;
  const kept: Person[] = [];
  await db.inTransaction(async (trx) => {
    const ownPhotos = hasLogins ? takeMen(photos) : [];
    const { known, real } = featuredPeople(random, crowd, plan.home, featuredCount, photos);
    const batch: Batch = { ...people, db: trx, mostPhotos: MOST_PHOTOS };
    if (featuredCount) kept.push(...(await seedPeople(batch, featuredCount, known, real)));
    if (hasLogins) {
      // Whom the logins look for; on a small world everybody will do.
      const wanted = crowd.isGay ? 1 : 2;
      await seedLogins({
        ...batch,
        site,
        featured: kept.filter(({ gender }) => gender === wanted),
        realPhotos: ownPhotos,
      });
    }
  });
  for (let done = featuredCount; done < count; done += BATCH) {
    await db.inTransaction(async (trx) => {
      const made = await seedPeople({ ...people, db: trx, mostPhotos }, Math.min(BATCH, count - done));
      if (hasExtras) kept.push(...made);
    });
    if (done + BATCH < count && ((done + BATCH) / BATCH) % 10 < 1) log(`${site.settings.name}: ${done + BATCH} people`);
  }
  if (hasExtras) await db.inTransaction((trx) => seedAmong({ ...people, db: trx, mostPhotos }, kept));
}

/**
 * Fills the demo sites with computer-generated people, and on the first time with the ready-made logins. Nobody of them is
 * online: presence comes from real connections only (decision 2).
 */
export async function seedWorld(db: Database, store: BlobStore, options: SeedOptions): Promise<void> {
  const { sites } = await readSites(db);
  await ensurePlaces(db, [...new Set(sites.flatMap(({ settings }) => settings.countries))]);
  const cities = await bigCities(db);
  const { rowCount } = await db.query(
    `select 1 from member where email is not null and email like '%@vonk.example' limit 1`,
  );
  const hasLogins = rowCount === 0;
  const photos = options.photosDir && hasLogins ? await storeRealPhotos(options.photosDir, store) : [];
  for (const { key } of photos) await addToOutbox(db, 'smaller_photo', { key });
  const women = photos.filter(({ gender }) => gender === 2);
  const men = photos.filter(({ gender }) => gender === 1);
  for (const site of sites) {
    // No photograph shows on two sites.
    const mine =
      site.slug === 'beacon'
        ? men.filter((_, index) => index % 2)
        : [...women, ...men.filter((_, index) => index % 2 === 0)];
    await seedSite(db, site, { ...options, cities, photos: mine, hasLogins });
  }
  await installReplyTrigger(db);
  await db.query('analyze');
}
