import net from 'node:net';
import { makeMessage } from '@vonk/testing/makers.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../testing/nats-server.ts';
import type { Bus, BusEvent } from './bus.ts';
import { createNatsBus, SHARDS } from './nats-bus.ts';

const program = findNatsServer();
const opened: Bus[] = [];
let port: number;
let nats: NatsServer;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

interface Process {
  bus: Bus;
  heard: { to: number[]; event: BusEvent }[];
  gaps: () => number;
  activity: () => number;
}

/** A server of its own, with what reached it. */
async function startProcess(members: number[]): Promise<Process> {
  const bus = await createNatsBus(nats.url);
  opened.push(bus);
  const heard: Process['heard'] = [];
  let gaps = 0;
  let activity = 0;
  bus.subscribe((to, event) => heard.push({ to, event }));
  bus.onGap(() => {
    gaps += 1;
  });
  bus.onActivity(() => {
    activity += 1;
  });
  for (const member of members) await bus.hold(member);
  return { bus, heard, gaps: () => gaps, activity: () => activity };
}
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await new Promise((done) => setTimeout(done, 20));
}
const read = (seq: number): BusEvent => ({ type: 'read', conversation_id: 7, seq, member_id: 1 });

// `npm run test:servers` installs it.
(program ? describe : describe.skip)('events by NATS', () => {
  beforeAll(async () => {
    port = await freePort();
  });
  beforeEach(async () => {
    nats = await startNatsServer(program ?? '', port);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bus) => bus.close().catch(() => {})));
    await nats.stop();
  });

  it('R-CHAT-6 reach the server that holds the member, in their order, and once', async () => {
    const [one, two] = [await startProcess([1]), await startProcess([2])];
    for (let seq = 1; seq <= 500; seq += 1) one.bus.publish([1, 2], read(seq));
    await until(() => two.heard.length >= 500);
    const order = Array.from({ length: 500 }, (_, index) => read(index + 1));
    expect(two.heard.map(({ event }) => event)).toEqual(order);
    expect(two.heard[0]?.to).toEqual([2]);
    expect(one.heard.map(({ event }) => event)).toEqual(order);
  });

  it('R-CHAT-6 carry every character, and a message of any length', async () => {
    const [one, two] = [await startProcess([]), await startProcess([2])];
    const text = `quote ' and "double", back\\slash, \u{1F469}, $1 and a\nline ${'👋'.repeat(2_500)}`;
    const event: BusEvent = { type: 'message', conversation_id: 7, message: makeMessage({ text }) };
    one.bus.publish([2], event);
    await until(() => two.heard.length === 1);
    expect(two.heard).toEqual([{ to: [2], event }]);
  });

  it('go to nobody who does not hold the shard, and stop when the last of it is released', async () => {
    const [one, two] = [await startProcess([]), await startProcess([2, 2 + SHARDS])];
    one.bus.publish([3], read(1));
    one.bus.publish([2], read(2));
    await until(() => two.heard.length === 1);
    expect(two.heard.map(({ to }) => to)).toEqual([[2]]);
    two.bus.release(2);
    one.bus.publish([2 + SHARDS], read(3));
    await until(() => two.heard.length === 2);
    two.bus.release(2 + SHARDS);
    // What was asked before it has been done when this arrives.
    await two.bus.hold(4);
    one.bus.publish([2], read(4));
    one.bus.publish([4], read(5));
    await until(() => two.heard.length === 3);
    expect(two.heard.map(({ to }) => to)).toEqual([[2], [2 + SHARDS], [4]]);
  });

  it('a member of whom it was said that they are held misses nothing from then on', async () => {
    const [one, two] = [await startProcess([]), await startProcess([])];
    for (let member = 1; member <= 50; member += 1) {
      await two.bus.hold(member);
      one.bus.publish([member], read(member));
    }
    await until(() => two.heard.length === 50);
    expect(two.heard.map(({ to }) => to[0])).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('wake who looks for work, wherever something is told', async () => {
    const [one, worker] = [await startProcess([]), await startProcess([])];
    // Until the server of the bus knows that the worker listens.
    await until(() => {
      one.bus.publish([1], read(1));
      return worker.activity() > 0;
    });
    expect(worker.activity()).toBeGreaterThan(0);
    expect(worker.heard).toEqual([]);
  });

  it('R-CHAT-6 that could not be told are made up for: after the bus was gone everybody is to look again', async () => {
    const [one, two] = [await startProcess([1]), await startProcess([2])];
    await nats.stop();
    one.bus.publish([2], read(1));
    await new Promise((done) => setTimeout(done, 300));
    one.bus.publish([2], read(2));
    expect([two.heard, two.gaps(), two.bus.isUp()]).toEqual([[], 0, false]);
    nats = await startNatsServer(program ?? '', port);
    await until(() => one.gaps() > 0 && two.gaps() > 0);
    expect([one.gaps() > 0, two.gaps() > 0, two.bus.isUp()]).toEqual([true, true, true]);
    one.bus.publish([2], read(3));
    await until(() => two.heard.length > 0);
    expect(two.heard.at(-1)?.event).toEqual(read(3));
  });
});
