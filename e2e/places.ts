import { STATIC_PAGES } from '../shared/api/src/options.ts';
import { ROUTES, type RouteEntry } from '../shared/api/src/route-map.ts';
import { openDb } from './support.ts';

const ROLES = ['visitor', 'free', 'premium'] as const;
export type Role = (typeof ROLES)[number];

/** Rows of the demo world that fill the routes' parameters, as one member sees them. */
export interface World {
  me: number;
  member: number;
  fictional: number;
  liker: number;
  conversation: number;
  payments: Record<string, string>;
}

/** The landers of R-ROUTE-9. */
export const LANDERS = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
];
const PAYMENT_STATES = ['pending', 'failed', 'cancelled', 'refunded'];

type Db = Awaited<ReturnType<typeof openDb>>;

const idOf = async (db: Db, sql: string, values: unknown[] = []) =>
  Number((await db.query<{ id: string }>(sql, values)).rows[0]?.id ?? 0);

/** Finds the rows, and makes one payment in each state for the premium member. */
export async function findWorld(db: Db, role: Role): Promise<World> {
  const me = await idOf(db, 'select id from member where email = $1', [
    `${role === 'visitor' ? 'free' : role}@vonk.example`,
  ]);
  const other = (kind: string) =>
    idOf(
      db,
      `select member_id as id from profile where site_id = 1 and country = 'NL' and gender = 2 and kind = $1 and status = 'active'
          and not is_invisible and main_photo_id is not null
          and member_id not in (select liker_id from profile_like where liked_id = $2 union select liked_id from profile_like where liker_id = $2)
        order by photo_count desc, last_active desc limit 1`,
      [kind, me],
    );
  const payments: Record<string, string> = {};
  if (role === 'premium') {
    for (const status of PAYMENT_STATES)
      await db.query(
        `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, status, provider)
         select gen_random_uuid(), member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, 'card', $2, 'e2e'
           from payment where member_id = $1 and status = 'completed'
            and not exists (select from payment where member_id = $1 and status = $2) limit 1`,
        [me, status],
      );
    const { rows } = await db.query<{ id: string; status: string }>(
      'select id, status from payment where member_id = $1',
      [me],
    );
    for (const { id, status } of rows) payments[status] = id;
  }
  return {
    me,
    member: await other('member'),
    fictional: await other('fictional'),
    liker: await idOf(db, 'select liker_id as id from profile_like where liked_id = $1 order by liker_id limit 1', [
      me,
    ]),
    conversation: await idOf(
      db,
      `select c.id from conversation c join message m on m.conversation_id = c.id
        where $1 in (c.a_id, c.b_id) group by c.id order by count(*) desc limit 1`,
      [me],
    ),
    payments,
  };
}

/** What each role sees of the demo world. */
export async function findWorlds(): Promise<Record<Role, World>> {
  const db = await openDb();
  const worlds = {} as Record<Role, World>;
  for (const role of ROLES) worlds[role] = await findWorld(db, role);
  await db.end();
  return worlds;
}

const unknownPayment = '00000000-0000-4000-8000-000000000000';

function fill({ path }: RouteEntry, world: World): string[] {
  if (path === '/members/:id') return [`/members/${world.member}`, `/members/${world.fictional}`, '/members/999999999'];
  if (path === '/members/:id/chat') return [`/members/${world.member}/chat`, `/members/${world.fictional}/chat`];
  if (path.startsWith('/members/:id')) return [path.replace(':id', String(world.member)).replace(':slug', 'weekend')];
  if (path === '/likes/:type') return ['/likes/given', '/likes/matches'];
  if (path === '/likes/m/:id') return [`/likes/m/${world.liker}`];
  if (path === '/chats/:id') return [`/chats/${world.conversation}`, '/chats/999999999'];
  if (path === '/credits/:id' || path === '/transactions/:id') {
    const ids = Object.values(world.payments);
    return (ids.length ? ids : [unknownPayment]).map((id) => path.replace(':id', id));
  }
  if (path === '/credits/:id/:paymentmethod') return [`/credits/${world.payments.completed ?? unknownPayment}/card`];
  if (path === '/complaints/:number') return ['/complaints/C-AAAA-BBBB'];
  if (path === '/landers/:lander') return LANDERS.map((lander) => `/landers/${lander}`);
  if (path === '/landers/:lander/:slug') return ['/landers/gallery/weekend'];
  if (path === '/pages/:page') return STATIC_PAGES.map((page) => `/pages/${page}`);
  return [path.replace(':slug', 'weekend')];
}

/** What a premium member sees otherwise than a free one. */
const PAID_REMOTES = ['chat', 'credits'];

function isFor(role: Role, { remote, needsMember, isShared, layout }: RouteEntry): boolean {
  if (role === 'visitor') return !needsMember;
  if (role === 'premium') return PAID_REMOTES.includes(remote);
  return !isShared && layout !== 'empty';
}

/** Every path of the route map that this role can open: all that a visitor sees, a member's own ones, and those that change with money. */
export const placesOf = (role: Role, world: World): string[] =>
  ROUTES.filter((route) => isFor(role, route))
    .flatMap((route) => fill(route, world))
    .concat(role === 'visitor' ? ['/no-such-page'] : []);

/** What the page server renders for a visitor: the public face. */
export const publicPlaces = (world: World): string[] =>
  ROUTES.filter(({ isShared, path }) => isShared && !path.endsWith(':slug')).flatMap((route) => fill(route, world));

const idsOf = async (db: Db, sql: string) =>
  new Set((await db.query<{ id: string }>(sql)).rows.map(({ id }) => Number(id)));

const ONLINE = `select member_id as id from presence where seen_at > now() - interval '2 minutes'`;

/** Members who have a connection. */
export const onlineNow = (db: Db) => idsOf(db, ONLINE);

/** These, and who lost it since a page was painted: one of visitors is kept for half a minute. */
export const onlineLately = (db: Db) => idsOf(db, `${ONLINE} or left_at > now() - interval '40 seconds'`);
