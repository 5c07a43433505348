import { hash } from '@node-rs/argon2';
import type { Queryable } from '../database/database.ts';
import type { BigCity } from '../places/ensure-places.ts';
import type { SeededRandom } from '../portraits/portrait-random.ts';
import type { Site } from '../sites/site.ts';
import type { BioWriter } from './bios/sentences.ts';
import { type RealPhoto, realPhoto } from './demo-photos.ts';
import { type DemoPhoto, insertPeople, reserveIds } from './insert-people.ts';
import { type Crowd, makePerson, type Person } from './people.ts';
import { insertLikes } from './seed-likes.ts';
import { buyCredits, PREMIUM_CREDITS, settleWallet } from './seed-purchases.ts';
import { insertTalks, pickDialogue, type Talk } from './seed-talks.ts';

/** The password of every ready-made login; start prints it. */
export const DEMO_PASSWORD = 'vonk-demo-1';

type LoginKind = 'free' | 'premium' | 'new';

interface Login {
  kind: LoginKind;
  name: string;
  age: number;
  city: string;
  country: string;
  interests: string;
  about: string;
}

const LOGINS: Record<string, Login[]> = {
  vonk: [
    {
      kind: 'free',
      name: 'Mark',
      age: 36,
      city: 'Utrecht',
      country: 'NL',
      interests: '3',
      about:
        'Ik bouw fietsen op maat en kook liever dan ik afwas. Zoek iemand om de eerste lentedag mee naar buiten te gaan.',
    },
    {
      kind: 'premium',
      name: 'Sander',
      age: 41,
      city: 'Amersfoort',
      country: 'NL',
      interests: '11',
      about:
        'Journalist, vader van een dochter, en op zondag te vinden op de markt. Ik hou van lange gesprekken en korte vergaderingen.',
    },
    { kind: 'new', name: 'Tim', age: 31, city: 'Zwolle', country: 'NL', interests: '0', about: '' },
  ],
  beacon: [
    {
      kind: 'free',
      name: 'Tom',
      age: 36,
      city: 'London',
      country: 'GB',
      interests: '3',
      about:
        'I restore furniture and cook better than I dance. Looking for somebody to leave the house early with on Sundays.',
    },
    {
      kind: 'premium',
      name: 'Adam',
      age: 41,
      city: 'Manchester',
      country: 'GB',
      interests: '11',
      about:
        'Radio producer with opinions about bread. I like long walks, small venues and people who answer questions.',
    },
    { kind: 'new', name: 'Sean', age: 31, city: 'Dublin', country: 'IE', interests: '0', about: '' },
  ],
};

const demoEmail = (kind: LoginKind, slug: string) => `${kind}@${slug}.example`;

const WHAT: Record<LoginKind, string> = {
  free: 'a free member: new likes, a match and unread messages',
  premium: `a premium member with ${PREMIUM_CREDITS} credits and several talks`,
  new: 'signed up just now: not confirmed, nothing filled in, the welcome bonus running',
};

/** Every ready-made login, for the message that start prints. */
export const DEMO_LOGINS = Object.keys(LOGINS).flatMap((site) =>
  (['free', 'premium', 'new'] as const).map((kind) => ({ site, kind, email: demoEmail(kind, site), what: WHAT[kind] })),
);

interface World {
  db: Queryable;
  random: SeededRandom;
  writeBio: BioWriter;
  site: Site;
  crowd: Crowd;
  cities: Record<string, BigCity[]>;
  /** Made first and seen first: partners of likes and talks. */
  featured: Person[];
  realPhotos: RealPhoto[];
}

async function seedFree({ db, random, site, featured }: World, id: number): Promise<void> {
  const others = featured.filter(({ kind }) => kind === 'member');
  const match = others[4];
  const started = others[9];
  if (!match || !started) return;
  const labelled = featured.find(({ kind }) => kind === 'fictional');
  await insertLikes(db, [
    ...[1, 4, 6, 8, 11, 13, 16, 19].flatMap((place, index) =>
      others[place] ? [{ liker: others[place].id, liked: id, hoursAgo: 3 + index * 19, isNew: index < 3 }] : [],
    ),
    ...(labelled && site.settings.auto_likes === 'yes'
      ? [{ liker: labelled.id, liked: id, hoursAgo: 1, isNew: true, isAuto: true }]
      : []),
    ...[4, 2, 9, 12].flatMap((place, index) =>
      others[place] ? [{ liker: id, liked: others[place].id, hoursAgo: 2 + index * 30 }] : [],
    ),
  ]);
  const language = site.settings.domain_language.slice(0, 2);
  const opening = pickDialogue(random, language);
  await insertTalks(db, random, [
    { me: id, other: match.id, lines: DIALOGUE_TO_ANSWER[language === 'nl' ? 'nl' : 'en'], unread: 2, hoursAgo: 0.4 },
    {
      me: id,
      other: started.id,
      lines: opening.map((line, index) => (index === 0 ? `>${line.replace(/^>/, '')}` : line)),
      unread: 0,
      hoursAgo: 26,
    },
  ]);
}

/** Ends with two lines that wait for an answer. */
const DIALOGUE_TO_ANSWER = {
  nl: [
    'Hé, een match. Bouw jij echt zelf fietsen?',
    '>Ja, in een schuurtje dat te klein is',
    'Dan heb ik een vraag over een piepend wiel',
    'Of een kop koffie, dat mag ook',
  ],
  en: [
    'Hey, a match. Do you really restore furniture?',
    '>I do, in a shed that is too small',
    'Then I have a chair with a problem',
    'Or we could just have coffee',
  ],
};

async function seedPremium({ db, random, site, featured }: World, id: number): Promise<void> {
  const others = featured.filter(({ kind }) => kind === 'member').slice(20);
  const language = site.settings.domain_language.slice(0, 2);
  const cost = site.settings.message_credits;
  let spent = 0;
  const talks: Talk[] = others.slice(0, 6).map((other, index) => {
    const lines = pickDialogue(random, language, index === 3 ? 4 : 9);
    const mine = lines.filter((line) => line.startsWith('>')).length;
    const costly = Math.min(mine, index < 4 ? 3 : 0);
    spent += costly * cost;
    const endsWithOther = !lines.at(-1)?.startsWith('>');
    return {
      me: id,
      other: other.id,
      lines,
      unread: endsWithOther && index < 2 ? 1 : 0,
      hoursAgo: 1 + index * 21,
      cost,
      costly,
    };
  });
  // In their order in time: the ledger is read as it was written.
  await buyCredits(db, site, id, site.slug === 'vonk' ? 'NL' : 'GB', spent);
  await insertTalks(db, random, talks);
  await settleWallet(db, id);
  await insertLikes(db, [
    ...others
      .slice(0, 9)
      .map((other, index) => ({ liker: other.id, liked: id, hoursAgo: 5 + index * 27, isNew: index < 2 })),
    ...others.slice(0, 4).map((other, index) => ({ liker: id, liked: other.id, hoursAgo: 4 + index * 30 })),
  ]);
  await db.query(`update member set paid_at = now() - interval '40 days' where id = $1`, [id]);
}

/** Just signed up: nothing confirmed, nothing filled in, the time bonus running. */
async function seedNew({ db }: World, id: number): Promise<void> {
  await db.query(`update member set status = 'not_confirmed', confirmed_at = null, signup_date = now() where id = $1`, [
    id,
  ]);
  await db.query(`update profile set status = 'disabled', last_active = now() where member_id = $1`, [id]);
}

/** The ready-made logins of a site, with likes, a match, talks and credits; they are people's own, so nothing answers for them. */
export async function seedLogins(world: World): Promise<void> {
  const { db, random, writeBio, site, crowd, cities, realPhotos } = world;
  const logins = LOGINS[site.slug] ?? [];
  const base = await reserveIds(db, 'member', logins.length);
  const people = logins.map((login, index): Person => {
    const { country, age, name } = login;
    const person = makePerson(random, writeBio, base + index + 1, crowd, cities, {
      gender: 1,
      country,
      age,
      name,
      kind: 'member',
      idle: 86_400,
    });
    const city = cities[country]?.find((each) => each.name === login.city);
    return {
      ...person,
      ...(city ? { city_id: city.id, region_id: city.regionId, cell: city.cell } : {}),
      looking_for: crowd.isGay ? 1 : 2,
      sexuality: crowd.isGay ? 'gay' : 'hetero',
      birth_days: 100,
      interests: login.interests,
      about: login.about,
      since: login.kind === 'new' ? person.idle : 60 * 86_400,
    };
  });
  const withPhoto = people.filter((_, index) => logins[index]?.kind !== 'new');
  const firstPhoto = await reserveIds(db, 'photo', withPhoto.length);
  const photos = withPhoto.map((person, index): DemoPhoto => {
    const id = firstPhoto + index + 1;
    const real = realPhotos
      .filter(({ gender }) => gender === 1)
      .toSorted((a, b) => Math.abs(a.age - person.age) - Math.abs(b.age - person.age))[0];
    if (real) {
      realPhotos.splice(realPhotos.indexOf(real), 1);
      return realPhoto(id, person.id, real);
    }
    return {
      id,
      member_id: person.id,
      position: 0,
      storage_key: null,
      drawn_seed: `m-${person.age}-own${index}`,
      width: 300,
      height: 400,
      thumbhash: null,
    };
  });
  await insertPeople(db, people, photos);
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (const [index, { kind }] of logins.entries()) {
    const id = people[index]!.id;
    await db.query(
      'update member set email = $2, password_hash = $3, is_computer_generated = false, language = $4 where id = $1',
      [id, demoEmail(kind, site.slug), passwordHash, site.settings.domain_language.slice(0, 2)],
    );
    await { free: seedFree, premium: seedPremium, new: seedNew }[kind](world, id);
  }
}
