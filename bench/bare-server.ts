// The bare server that bench:api compares with: node:http and pg, replaying the statements that a call of the product ran.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { readJson } from '@vonk/release/read-json.ts';
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const statements = readJson<Statement[]>(process.env.STATEMENTS ?? '');
const names = new Map(statements.map(({ text }, index) => [text, `b${index}`]));
// Writes run beside each other, each on a connection of its own, so that their commits are written together.
const isWrite = statements.some(({ text }) => /^begin|chat_send/i.test(text));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const readers = await Promise.all(
  [0, 1].map(async () => {
    const settings: pg.ClientConfig & { pipeline: boolean } = {
      connectionString: process.env.DATABASE_URL,
      pipeline: true,
    };
    const client = new pg.Client(settings);
    await client.connect();
    return client;
  }),
);
let turn = 0;

/** Fresh ids where the call carried one, so that nothing is a repeat. */
const fresh = (values: unknown[], id: string) =>
  values.map((value) => (typeof value === 'string' && UUID.test(value) ? id : value));

http
  .createServer(async (_request, reply) => {
    const writer = isWrite ? await pool.connect() : null;
    const client = writer ?? readers[turn++ % readers.length];
    if (!client) throw new Error('no connection');
    const id = randomUUID();
    let rows: unknown[] = [];
    for (const { text, values } of statements)
      rows = (await client.query({ name: names.get(text), text, values: fresh(values, id) })).rows;
    writer?.release();
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(rows));
  })
  .listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
