import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../server/src/database/database.ts';
import { enter, type Viewer } from './viewers.ts';

/** A call besides search, as one of the viewers makes it. */
export interface MainCall {
  name: string;
  method: 'GET' | 'POST';
  viewer: Viewer;
  url: string;
  body?: object;
}

interface Ends {
  /** Liked by most, and most at home in talks. */
  star: number;
  talker: number;
}

/** Members whose calls read the most of a kind: they are asked for by everybody in turn. */
async function findEnds(db: Queryable, siteId: number): Promise<Ends> {
  const one = async (text: string) => (await db.query<{ id: number }>(text, [siteId])).rows[0]?.id ?? 0;
  return {
    star: await one(`select liked_id as id from profile_like join profile p on p.member_id = liked_id
                      where p.site_id = $1 group by 1 order by count(*) desc, 1 limit 1`),
    talker: await one(`select p.member_id as id from profile p join conversation c on p.member_id in (c.a_id, c.b_id)
                        where p.site_id = $1 and c.id % 10 = 0 group by 1 order by count(*) desc, 1 limit 1`),
  };
}

/** The id of a conversation of each member who has one. */
async function conversationsOf(db: Queryable, ids: number[]): Promise<Map<number, { id: number; other: number }>> {
  const { rows } = await db.query<{ me: number; id: number; other: number }>(
    `select m.id as me, c.id, case when c.a_id = m.id then c.b_id else c.a_id end as other from unnest($1::bigint[]) m(id)
      cross join lateral (
        (select * from conversation where a_id = m.id limit 1) union all (select * from conversation where b_id = m.id limit 1)
        limit 1) c`,
    [ids],
  );
  return new Map(rows.map(({ me, id, other }) => [me, { id, other }]));
}

/** The main calls of a member's day, each by all viewers, and by those for whom it reads the most. */
export async function mainCalls(db: Queryable, viewers: Viewer[]): Promise<MainCall[]> {
  const { rows } = await db.query<{ id: number }>(`select id from site where slug = 'vonk'`);
  const siteId = rows[0]?.id ?? 1;
  const ends = await findEnds(db, siteId);
  const everybody = [
    ...viewers.filter(({ host }) => host === 'localhost'),
    await enter(db, ends.star, 'localhost'),
    await enter(db, ends.talker, 'localhost'),
  ];
  const members = everybody.filter((viewer): viewer is Viewer & { id: number } => viewer.id !== null);
  const talks = await conversationsOf(
    db,
    members.map(({ id }) => id),
  );
  const { rows: targets } = await db.query<{ id: number }>(
    `select member_id as id from profile where site_id = $1 and status = 'active' and not is_invisible
      order by hashint8extended(member_id, 11) limit $2`,
    [siteId, members.length],
  );
  const get = (name: string, viewer: Viewer, url: string): MainCall => ({ name, method: 'GET', viewer, url });
  return [
    ...everybody.map((viewer) => get('showcase', viewer, '/api/showcase')),
    ...members.flatMap((viewer, index) => {
      const talk = talks.get(viewer.id);
      const target = targets[index]?.id ?? ends.star;
      return [
        get('profile', viewer, `/api/members/${target}`),
        get('profile of the star', viewer, `/api/members/${ends.star}`),
        get('own account', viewer, '/api/user'),
        get('chats', viewer, '/api/chats'),
        get('likes', viewer, '/api/likes'),
        get('swipe', viewer, '/api/swipe'),
        get('blocks', viewer, '/api/blocks'),
        ...(talk ? [get('conversation', viewer, `/api/conversations/${talk.id}`)] : []),
        ...(talk
          ? [
              {
                name: 'send',
                method: 'POST' as const,
                viewer,
                url: `/api/conversations/${talk.id}/messages`,
                body: { client_id: randomUUID(), text: 'Counted' },
              },
            ]
          : []),
        { name: 'like', method: 'POST' as const, viewer, url: `/api/members/${target}/like` },
      ];
    }),
  ];
}
