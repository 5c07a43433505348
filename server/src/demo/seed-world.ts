import type { Database } from '../database/database.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import { type BigCity, bigCities, ensurePlaces } from '../places/ensure-places.ts';
import { seededRandom } from '../portraits/portrait-random.ts';
import { readSites } from '../sites/read-site.ts';
import type { Site } from '../sites/site.ts';
import type { BlobStore } from '../store/blob-store.ts';
import { createBioWriter } from './bios/sentences.ts';
import { withoutIndexes } from './bulk-load.ts';
import { CROWDS } from './crowds.ts';
import { seedLogins } from './demo-logins.ts';
import { type RealPhoto, storeRealPhotos } from './demo-photos.ts';
import type { Crowd, Person } from './people.ts';
import { installReplyTrigger } from './reply-trigger.ts';
import { seedAmong } from './seed-among.ts';
import { seedBigCrowd } from './seed-big-crowd.ts';
import { type Batch, featuredPeople, seedManyPeople, seedPeople, takeMen } from './seed-people.ts';

/** Told what is being made, how much of it is done, and of how much. */
export type OnProgress = (what: string, done: number, total: number) => void;

export interface SeedOptions {
  /** Number of people over all sites, besides the ready-made logins. */
  members: number;
  /** Folder of photographs with an index.json; without it portraits are drawn. */
  photosDir?: string;
  /** The same seed makes the same people. */
  seed?: string;
  /** Leaves out what happened among them: likes, blocks and talks of a big crowd. */
  isPeopleOnly?: boolean;
  onProgress?: OnProgress;
  /** Told of each photograph that is left out, and why. */
  say?: (text: string) => void;
}

/** Above this many people a world is made in bulk: one photo each, and what happened among them is drawn by the database. */
export const MOST_WITH_EXTRAS = 20_000;
const MOST_PHOTOS = 4;
const FEATURED = 84;

/** A transaction that is open already, for what would open one of its own. */
type Place = Pick<Database, 'query' | 'inTransaction'>;

interface SitePart extends SeedOptions {
  cities: Record<string, BigCity[]>;
  photos: RealPhoto[];
  hasLogins: boolean;
  isBig: boolean;
}

async function seedSite(place: Place, site: Site, options: SitePart): Promise<void> {
  const { cities, onProgress = () => {}, hasLogins, isBig, members, photos } = options;
  const plan = CROWDS[site.slug];
  if (!plan) return;
  const count = Math.round(members * plan.share);
  const crowd: Crowd = { ...plan, siteId: site.id, fictionalOffCountries: site.settings.fictional_off_countries };
  const { rows } = await place.query<{ before: number; last: number }>(
    'select count(*)::int as before, coalesce(max(id), 0) as last from member where site_id = $1',
    [site.id],
  );
  const { before = 0, last = 0 } = rows[0] ?? {};
  const seed = `${options.seed ?? 'vonk'} ${site.slug} ${before}`;
  const random = seededRandom(seed);
  const traits = { random, writeBio: createBioWriter(random), crowd, cities };
  const featuredCount = hasLogins ? Math.min(FEATURED, count) : 0;
  const kept: Person[] = [];
  await place.inTransaction(async (db) => {
    const ownPhotos = hasLogins ? takeMen(photos) : [];
    const { known, real } = featuredPeople(random, crowd, plan.home, featuredCount, photos);
    const batch: Batch = { ...traits, db, mostPhotos: MOST_PHOTOS };
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
  await place.inTransaction(async (db) => {
    const batch: Batch = { ...traits, db, mostPhotos: isBig ? 1 : MOST_PHOTOS };
    await seedManyPeople(batch, count - featuredCount, (people, done) => {
      if (!isBig) kept.push(...people);
      onProgress(`${site.settings.name}: people`, featuredCount + done, count);
    });
    if (!isBig) await seedAmong(db, random, kept);
    else if (!options.isPeopleOnly)
      await seedBigCrowd(db, { siteId: site.id, afterId: last, seed }, (what, ...rest) =>
        onProgress(`${site.settings.name}: ${what}`, ...rest),
      );
  });
}

/**
 * Fills the demo sites with computer-generated people, and on the first time with the ready-made logins. Nobody of them is
 * online: presence comes from real connections only (decision 2). A world is made whole or not at all.
 */
export async function seedWorld(db: Database, store: BlobStore, options: SeedOptions): Promise<void> {
  const { sites } = await readSites(db);
  await ensurePlaces(db, [...new Set(sites.flatMap(({ settings }) => settings.countries))]);
  const cities = await bigCities(db);
  const { rowCount } = await db.query(
    `select 1 from member where email is not null and email like '%@vonk.example' limit 1`,
  );
  const hasLogins = rowCount === 0;
  const isBig = options.members > MOST_WITH_EXTRAS;
  const photos =
    options.photosDir && hasLogins ? await storeRealPhotos(options.photosDir, store, options.say ?? (() => {})) : [];
  for (const { key } of photos) await addToOutbox(db, NOBODY, 'smaller_photo', { key });
  const women = photos.filter(({ gender }) => gender === 2);
  const men = photos.filter(({ gender }) => gender === 1);
  const seedSites = async (place: Place) => {
    for (const site of sites) {
      // No photograph shows on two sites.
      const mine =
        site.slug === 'beacon'
          ? men.filter((_, index) => index % 2)
          : [...women, ...men.filter((_, index) => index % 2 === 0)];
      await seedSite(place, site, { ...options, cities, photos: mine, hasLogins, isBig });
    }
  };
  const { onProgress = () => {} } = options;
  await db.inTransaction((trx) => {
    const seed = () => seedSites({ query: trx.query, inTransaction: (work) => work(trx) });
    return isBig ? withoutIndexes(trx, seed, (done, total) => onProgress('indexes', done, total)) : seed();
  });
  await installReplyTrigger(db);
  onProgress('statistics', 0, 1);
  // Bulk writing leaves no statistics behind, and nothing that an index alone could answer from.
  await db.query(isBig ? 'vacuum (analyze)' : 'analyze');
  if (isBig) await db.query('select search_draw_sample()');
  onProgress('statistics', 1, 1);
}
