import type { Database, Queryable } from '../database/database.ts';
import { ONLINE_MINUTES } from '../member-cards/member-cards.ts';
import { isRunning } from '../servers/server-lease.ts';

/** `profile.last_active` orders searches and moves at most this often; the hot value is presence.seen_at. */
const LAST_ACTIVE_MINUTES = 15;
const MOST_PARTNERS = 200;
/** Members of servers that are gone, looked after at a time. */
const MOST_LOST = 500;

/** SQL, true where a running server beside `$1` has connections of a member. */
const isElsewhere = (member: string): string => `exists (
  select 1 from presence_by_server o join site_server s on s.id = o.server_id
   where o.member_id = ${member} and o.server_id <> $1 and ${isRunning('s')})`;

/** Asks for the rows of these members in one order, so that two servers cannot wait for each other. */
const lockMembers = (trx: Queryable, memberIds: number[]) =>
  trx.query('select 1 from presence where member_id = any($1) order by member_id for no key update', [memberIds]);

/** Presence of members as one server sees it, `serverId`, among all that run. */
export const createPresenceRepository = (db: Pick<Database, 'query' | 'inTransaction'>, serverId: string) => ({
  /** This server has connections of these members now. Rows are taken in one order, so that two servers cannot wait for each other. */
  async refresh(memberIds: number[]): Promise<void> {
    await db.query(
      `with seen as (
         insert into presence (member_id, seen_at) select distinct id, now() from unnest($1::bigint[]) id order by id
         on conflict (member_id) do update set seen_at = excluded.seen_at),
       here as (
         insert into presence_by_server (server_id, member_id)
         select distinct $2::uuid, id from unnest($1::bigint[]) id on conflict do nothing),
       late as (
         select member_id from profile
          where member_id = any($1) and last_active < now() - interval '${LAST_ACTIVE_MINUTES} minutes'
          order by member_id for no key update)
       update profile set last_active = now() from late where profile.member_id = late.member_id`,
      [memberIds, serverId],
    );
  },
  /**
   * The last connections of these members on a server closed, this one or one that is gone. Returns those whom no other
   * server has: they are not online any more, at once. Who comes elsewhere meanwhile waits for the same row, so the second
   * statement, which begins after that, sees all who came before.
   */
  leave: (memberIds: number[], from: string = serverId): Promise<number[]> =>
    db.inTransaction(async (trx) => {
      await lockMembers(trx, memberIds);
      const { rows } = await trx.query<{ member_id: number }>(
        `with own as (delete from presence_by_server where server_id = $1 and member_id = any($2) returning member_id)
         update presence set seen_at = least(seen_at, now() - interval '${ONLINE_MINUTES} minutes') from own
          where presence.member_id = own.member_id and not ${isElsewhere('own.member_id')}
         returning presence.member_id`,
        [from, memberIds],
      );
      return rows.map(({ member_id }) => member_id);
    }),
  /** Some members of servers that run no more, by server. */
  async lost(): Promise<Map<string, number[]>> {
    const { rows } = await db.query<{ server_id: string; members: number[] }>(
      `select server_id, json_agg(member_id order by member_id) as members
         from (select p.server_id, p.member_id from site_server s join presence_by_server p on p.server_id = s.id
                where not ${isRunning('s')} limit ${MOST_LOST}) lost
        group by server_id`,
    );
    return new Map(rows.map(({ server_id, members }) => [server_id, members]));
  },
  /** Of these members those whom a running server beside this one has. */
  async elsewhere(memberIds: number[]): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select asked.id from unnest($2::bigint[]) asked (id) where ${isElsewhere('asked.id')}`,
      [serverId, memberIds],
    );
    return rows.map(({ id }) => id);
  },
  /** With whom each of these talks and who may see their presence; nobody for an invisible member. */
  async partners(memberIds: number[]): Promise<Map<number, number[]>> {
    const { rows } = await db.query<{ member_id: number; partners: number[] }>(
      `select me.id as member_id, json_agg(talks.id) as partners
         from unnest($1::bigint[]) me (id) cross join lateral (
           select id from (
             (select b_id as id, last_at from conversation where a_id = me.id order by last_at desc limit ${MOST_PARTNERS})
             union all
             (select a_id, last_at from conversation where b_id = me.id order by last_at desc limit ${MOST_PARTNERS})) of_member
            where not exists (select 1 from profile p where p.member_id = me.id and p.is_invisible)
              and not exists (select 1 from block b where b.blocker_id = me.id and b.blocked_id = of_member.id)
              and not exists (select 1 from block b where b.blocker_id = of_member.id and b.blocked_id = me.id)
            order by last_at desc limit ${MOST_PARTNERS}) talks
        group by me.id`,
      [memberIds],
    );
    return new Map(rows.map(({ member_id, partners }) => [member_id, partners]));
  },
  /** The other member of a conversation of mine where typing may be told; null otherwise. */
  async typingTarget(memberId: number, conversationId: number): Promise<number | null> {
    const { rows } = await db.query<{ id: number }>(
      `select other.id from conversation c
         cross join lateral (select case when c.a_id = $1 then c.b_id else c.a_id end as id) other
        where c.id = $2 and $1 in (c.a_id, c.b_id)
          and not exists (select 1 from block where (blocker_id, blocked_id) in (($1, other.id), (other.id, $1)))
          and not exists (select 1 from profile p where p.member_id = $1 and p.is_invisible)`,
      [memberId, conversationId],
    );
    return rows[0]?.id ?? null;
  },
});
export type PresenceRepository = ReturnType<typeof createPresenceRepository>;
