import { makeCard, makeMessage } from '@vonk/testing/makers.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { cloneDatabase } from '../testing/clone-database.ts';
import type { Bus, BusEvent } from './bus.ts';
import { createLocalBus } from './local-bus.ts';
import { createNotifyBus } from './notify-bus.ts';

let url: string;
let drop: () => Promise<void>;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => ({ url, drop } = await cloneDatabase()));
afterAll(() => drop());
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

interface Process {
  bus: Bus;
  db: Database;
  heard: { to: number[]; event: BusEvent }[];
  gaps: () => number;
}

/** A server of its own: pool, bus, and what reached it. */
async function startProcess(): Promise<Process> {
  const db = await openDatabase(url, { poolSize: 2 });
  const bus = await createNotifyBus(db);
  opened.push(db, bus);
  const heard: Process['heard'] = [];
  bus.subscribe((to, event) => heard.push({ to, event }));
  let gaps = 0;
  bus.onGap(() => {
    gaps += 1;
  });
  return { bus, db, heard, gaps: () => gaps };
}
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 500 && !(await isSo()); turn += 1) await new Promise((done) => setTimeout(done, 20));
}
const messageOf = (text: string): BusEvent => ({
  type: 'message',
  conversation_id: 7,
  message: makeMessage({ text }),
});

describe('events by Postgres', () => {
  it('R-CHAT-6 reach every server, in the order they were told', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    for (let seq = 1; seq <= 200; seq += 1)
      one.bus.publish([seq], { type: 'read', conversation_id: 7, seq, member_id: 1 });
    await until(() => two.heard.length === 200 && one.heard.length === 200);
    const order = Array.from({ length: 200 }, (_, index) => [index + 1]);
    expect(two.heard.map(({ to }) => to)).toEqual(order);
    expect(one.heard.map(({ to }) => to)).toEqual(order);
  });

  it('R-CHAT-6 reach the listeners of their own server at once, and once', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    one.bus.publish([7], { type: 'signed_out' });
    expect(one.heard).toHaveLength(1);
    await until(() => two.heard.length === 1);
    // What comes back to the one that told it comes before this.
    two.bus.publish([8], { type: 'signed_out' });
    await until(() => one.heard.length > 1);
    expect(one.heard.map(({ to }) => to)).toEqual([[7], [8]]);
  });

  it('carry every character of a message', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const text = `quote ' and "double", back\\slash, 👨‍👩‍👧, $1 and a\nline`;
    one.bus.publish([2], messageOf(text));
    await until(() => two.heard.length === 1);
    expect(two.heard[0]?.event).toEqual(messageOf(text));
  });

  it('say "look again" in place of a message that is too long for one notification', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    one.bus.publish([2], messageOf('👋'.repeat(2_500)));
    one.bus.publish([2], messageOf('short'));
    await until(() => two.heard.length === 2);
    expect(two.heard[0]).toEqual({ to: [2], event: { type: 'read', conversation_id: 7, seq: 0 } });
    expect(two.heard[1]?.event).toEqual(messageOf('short'));
  });

  it('tell a like without its profile where that is too long', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const liker = { ...makeCard({ name: 'x'.repeat(9_000) }), like_new: true, liked_at: '' };
    one.bus.publish([2], { type: 'like', member_id: 7, is_match: true, liker });
    await until(() => two.heard.length === 1);
    expect(two.heard[0]).toEqual({ to: [2], event: { type: 'like', member_id: 7, is_match: true } });
  });

  it('arrive again after the connection that listens was lost', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await one.db.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    // One that is back first may tell the other one of its gap before that has one of its own.
    await until(async () => {
      const { rowCount } = await one.db.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle' and pid <> pg_backend_pid()
            and (query like 'listen %' or query like '%pg_notify%')`,
      );
      return rowCount === 2 && one.gaps() > 0 && two.gaps() > 0;
    });
    one.bus.publish([2], { type: 'presence', member_id: 1, is_online: true });
    await until(() => two.heard.length === 1);
    expect(two.heard).toEqual([{ to: [2], event: { type: 'presence', member_id: 1, is_online: true } }]);
  });

  it('R-CHAT-6 that could not be told are made up for: every server is told that there was a gap', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const { rows } = await one.db.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([]);
    one.bus.publish([9], { type: 'signed_out' });
    await until(() => two.heard.length === 1);
    // Only the connection of the one that tells is cut, in the middle of what it tells.
    one.bus.publish([2], { type: 'signed_out' });
    await one.db.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`,
    );
    one.bus.publish([2], { type: 'signed_out' });
    await until(() => two.gaps() > 0 && one.gaps() > 0);
    expect([one.gaps() > 0, two.gaps() > 0]).toEqual([true, true]);
  });

  it('that were told last are sent before a server closes', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    one.bus.publish([2], { type: 'signed_out' });
    await one.bus.close();
    await until(() => two.heard.length === 1);
    expect(two.heard[0]?.event).toEqual({ type: 'signed_out' });
  });
});

it('a server alone tells its own listeners at once', () => {
  const heard: number[][] = [];
  const bus = createLocalBus();
  bus.subscribe((to) => heard.push(to));
  bus.publish([1, 2], { type: 'signed_out' });
  expect(heard).toEqual([[1, 2]]);
});
