import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '@playwright/test';
import { ledgerMismatches } from '../server/src/credits/ledger-check.ts';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { openDb, product } from './support.ts';

let db: Awaited<ReturnType<typeof openDb>>;
test.beforeAll(async () => {
  db = await openDb();
});
test.afterAll(() => db.end());

const api = `http://127.0.0.1:${product.ports.site}`;

/** The process that runs a program for this product, by its command line and port. */
function findProcess(program: string, port: number): number {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (
        command.includes(program) &&
        fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`)
      )
        return Number(pid);
    } catch {}
  }
  return 0;
}

test.describe('the server killed in the middle of sends', () => {
  test('R-CHAT-3 loses no acknowledged message and no credit, and starts again by itself', async () => {
    const login = await fetch(`${api}/api/user.php`, {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/json', 'x-request-type': 'client' },
      body: JSON.stringify({ email: 'premium@vonk.example', password: DEMO_PASSWORD }),
    });
    const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { rows: me } = await db.query<{ id: number }>(`select id from member where email = 'premium@vonk.example'`);
    const id = Number(me[0]?.id);
    const { rows: talks } = await db.query<{ id: string }>(
      `select c.id from conversation c join profile p on p.member_id = case when a_id = $1 then b_id else a_id end
        where $1 in (a_id, b_id) and p.status = 'active' and not p.is_invisible order by c.id limit 1`,
      [id],
    );
    const conversation = Number(talks[0]?.id);
    await db.query(
      `insert into ledger (debit_account, credit_account, amount, kind, idempotency_key) values (house_account('grants'), $1, 100000, 'adjustment', $2)`,
      [id, `crash:${randomUUID()}`],
    );
    await db.query('update wallet set balance = balance + 100000 where member_id = $1', [id]);
    const balance = async () =>
      (await db.query<{ balance: number }>('select balance from wallet where member_id = $1', [id])).rows[0]?.balance ??
      0;
    const started = await balance();
    const { rows: clock } = await db.query<{ now: string }>('select now()::text as now');

    const acknowledged: string[] = [];
    let isOver = false;
    let hasFailed = false;
    const sender = async () => {
      while (!isOver) {
        const clientId = randomUUID();
        for (let isSent = false; !isSent && !hasFailed; ) {
          const reply = await fetch(`${api}/api/conversations/${conversation}/messages`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-request-type': 'client', cookie },
            body: JSON.stringify({ client_id: clientId, text: 'Through the storm' }),
          }).catch(() => null);
          isSent = reply?.status === 201;
          if (isSent) acknowledged.push(clientId);
          else await sleep(100);
        }
      }
    };
    const senders = Array.from({ length: 10 }, sender);
    try {
      for (let kill = 0; kill < 2; kill += 1) {
        await sleep(700);
        const pid = findProcess('server/src/site.ts', product.ports.site);
        assert.ok(pid, 'the server runs');
        process.kill(pid, 'SIGKILL');
        const known = acknowledged.length;
        for (let waited = 0; acknowledged.length < known + 30 && waited < 20_000; waited += 100) await sleep(100);
        assert.ok(acknowledged.length >= known + 30, 'it answers again by itself');
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      isOver = true;
    }
    await Promise.all(senders);

    const { rows } = await db.query<{ client_id: string; cost: number }>(
      'select client_id, cost from message where conversation_id = $1 and sender_id = $2',
      [conversation, id],
    );
    const stored = new Map(rows.map((row) => [row.client_id, row.cost]));
    assert.deepEqual(
      acknowledged.filter((clientId) => !stored.has(clientId)),
      [],
    );
    assert.equal(new Set(acknowledged).size, acknowledged.length);
    const paid =
      (
        await db.query<{ sum: number }>(
          `select coalesce(sum(amount), 0)::int as sum from ledger where debit_account = $1 and kind = 'message' and created_at > $2`,
          [id, clock[0]?.now],
        )
      ).rows[0]?.sum ?? 0;
    assert.equal(await balance(), started - paid);
    const sent = acknowledged.reduce((sum, clientId) => sum + (stored.get(clientId) ?? 0), 0);
    assert.equal(paid, sent);
    assert.deepEqual(
      await ledgerMismatches({ query: async (text, values) => (await db.query(text, values)) as never }),
      [],
    );
  });
});
