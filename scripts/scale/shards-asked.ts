import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../server/src/database/database.ts';
import { oneRow } from '../../server/src/database/one-row.ts';
import { createSessionRepository, SESSION_COOKIE } from '../../server/src/sessions/session.repository.ts';
import { openQuietApp } from '../plans/plan-app.ts';
import { type Cluster, cloneTemplate } from './cluster.ts';
import { makeTalks } from './senders.ts';

/** How many statements of a call went to one shard, how many to several, and on how many workers it committed in two phases. */
export interface Asked {
  call: string;
  one: number;
  several: number;
  prepared: number;
}

const COUNTERS = `
select coalesce(sum(query_execution_single_shard), 0)::int as one, coalesce(sum(query_execution_multi_shard), 0)::int as several,
       (select count(*)::int from pg_dist_transaction) as prepared
  from citus_stat_counters where name = current_database()`;

interface Call {
  call: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  cookie: string;
  url: string;
  body?: object;
}

/** The main calls, in the order in which two members make them who talk; those that touch messages first. */
const callsOf = (talk: number, starter: string, other: string, stranger: number): Call[] => {
  const message = () => ({ client_id: randomUUID(), text: 'hello' });
  const path = `/api/conversations/${talk}`;
  return [
    {
      call: 'POST /api/messages',
      method: 'POST',
      cookie: starter,
      url: '/api/messages',
      body: { ...message(), member_id: stranger },
    },
    {
      call: 'POST /api/conversations/:id/messages',
      method: 'POST',
      cookie: starter,
      url: `${path}/messages`,
      body: message(),
    },
    {
      call: 'POST /api/conversations/:id/messages again',
      method: 'POST',
      cookie: starter,
      url: `${path}/messages`,
      body: message(),
    },
    { call: 'GET /api/conversations/:id', method: 'GET', cookie: other, url: path },
    { call: 'GET /api/conversations/:id after a message', method: 'GET', cookie: other, url: `${path}?after=1` },
    { call: 'PUT /api/conversations/:id/read', method: 'PUT', cookie: other, url: `${path}/read`, body: { seq: 1 } },
    { call: 'GET /api/members/:id/chat', method: 'GET', cookie: starter, url: `/api/members/${stranger}/chat` },
    { call: 'GET /api/chats', method: 'GET', cookie: starter, url: '/api/chats' },
    { call: 'DELETE /api/chat', method: 'DELETE', cookie: other, url: `/api/chat?conversation=${talk}` },
    { call: 'GET /api/members', method: 'GET', cookie: starter, url: '/api/members?gender=any&sort=active' },
    { call: 'GET /api/members/:id', method: 'GET', cookie: starter, url: `/api/members/${stranger}` },
    { call: 'POST /api/members/:id/like', method: 'POST', cookie: starter, url: `/api/members/${stranger}/like` },
    { call: 'GET /api/likes', method: 'GET', cookie: starter, url: '/api/likes' },
    { call: 'GET /api/user', method: 'GET', cookie: starter, url: '/api/user' },
  ];
};

/** Makes the main calls, and counts the shards that each asks. */
export async function countShards(cluster: Cluster): Promise<Asked[]> {
  const { url: databaseUrl, drop } = await cloneTemplate(cluster, `shards_${Date.now()}`);
  const db = await openDatabase(databaseUrl);
  const product = await openQuietApp(databaseUrl, db);
  const asked: Asked[] = [];
  const counters = async () => oneRow((await db.query<Omit<Asked, 'call'>>(COUNTERS)).rows);
  try {
    const [talk, elsewhere] = await makeTalks(db);
    if (!talk || !elsewhere) throw new Error('there are no talks');
    const cookieOf = async (id: number) =>
      `${SESSION_COOKIE}=${await createSessionRepository(db).create(id, 'test:scale')}`;
    const calls = callsOf(talk.id, await cookieOf(talk.aId), await cookieOf(talk.bId), elsewhere.bId);
    for (const { call, method, cookie, url, body } of calls) {
      const before = await counters();
      const headers = { host: 'localhost', 'x-request-type': 'client', cookie };
      const reply = await product.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
      const after = await counters();
      if (reply.statusCode >= 400) throw new Error(`${call} answered ${reply.statusCode}: ${reply.body}`);
      const [one, several] = [after.one - before.one, after.several - before.several];
      asked.push({ call, one, several, prepared: after.prepared - before.prepared });
    }
    return asked;
  } finally {
    await product.close();
    await db.close();
    await drop();
  }
}

/** Says which calls ask several shards in one statement, and which commit in two phases. */
export const faultsOf = (asked: Asked[]): string[] => [
  ...asked
    .filter(({ several }) => several > 0)
    .map(({ call, several }) => `${call} asks several shards in ${several} statements`),
  ...asked
    .filter(({ call, prepared }) => call.startsWith('POST') && prepared > 0)
    .map(({ call }) => `${call} commits in two phases`),
];
