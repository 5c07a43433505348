import type { Database, Queryable } from '../database/database.ts';
import { ONLINE_MINUTES } from '../member-cards/member-cards.ts';
import { isRunning } from '../servers/server-lease.ts';
import { createPartnerQueries } from './presence-partners.ts';

/** `profile.last_active` orders searches and moves at most this often; the hot value is presence.seen_at. */
const LAST_ACTIVE_MINUTES = 15;
/** Presence of who left is kept for so long: a notice asks whether somebody was here a moment ago (server/src/notices). */
const LEFT_MINUTES = 15;
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
         on conflict (member_id) do update set seen_at = excluded.seen_at, left_at = null),
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
   * statement, which begins after that, sees all who came before. Forgets twice as many who left long ago: presence stays
   * as small as those who are here are few, without a job that looks for them. A server of before does not say that somebody
   * came back (`left_at`), so the last beat is asked as well.
   */
  leave: (memberIds: number[], from: string = serverId): Promise<number[]> =>
    db.inTransaction(async (trx) => {
      await lockMembers(trx, memberIds);
      const { rows } = await trx.query<{ member_id: number }>(
        `with own as (delete from presence_by_server where server_id = $1 and member_id = any($2) returning member_id),
         old as (
           select member_id from presence
            where left_at < now() - interval '${LEFT_MINUTES} minutes' and seen_at < now() - interval '${LEFT_MINUTES} minutes'
              and member_id <> all($2)
            order by left_at limit 2 * cardinality($2) for update skip locked),
         forgotten as (delete from presence where member_id = any(array(select member_id from old)))
         update presence set seen_at = least(seen_at, now() - interval '${ONLINE_MINUTES} minutes'), left_at = now() from own
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
  ...createPartnerQueries(db),
});
export type PresenceRepository = ReturnType<typeof createPresenceRepository>;
