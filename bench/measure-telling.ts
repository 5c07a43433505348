import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@vonk/api/chat.ts';
import { WebSocket } from 'ws';
import type { ApiWorld } from './api-world.ts';

/** Headers of a call of a member, as our client sends them. */
export const headersOf = (world: ApiWorld, memberId: number) => ({
  host: 'localhost',
  'x-request-type': 'client',
  'content-type': 'application/json',
  cookie: world.cookieOf(memberId),
});

interface Pace {
  /** The server that messages are sent to, and the one that the others' pages are connected with. */
  from: string;
  to: string;
  perSecond: number;
  seconds: number;
}

/** Milliseconds from the press to the other's connection, at a steady pace; `lost` were not told in time. */
export async function measureTelling(world: ApiWorld, { from, to, perSecond, seconds }: Pace) {
  const sentAt = new Map<string, number>();
  const took: number[] = [];
  const sockets = await Promise.all(
    world.pairs.map(async ({ recipient }) => {
      const headers = { ...headersOf(world, recipient), origin: 'http://localhost' };
      const socket = new WebSocket(`${to.replace('http', 'ws')}/live`, { headers });
      await new Promise((done, fail) => socket.once('message', done).once('error', fail));
      socket.on('message', (data) => {
        const event: LiveEvent = JSON.parse(String(data));
        const at = event.type === 'message' ? sentAt.get(event.message.client_id) : undefined;
        if (at !== undefined) took.push(performance.now() - at);
      });
      return socket;
    }),
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });
  const post = (turn: number) => {
    const pair = world.pairs[turn % world.pairs.length];
    if (!pair) return;
    const client_id = randomUUID();
    sentAt.set(client_id, performance.now());
    const url = `${from}/api/conversations/${pair.conversation}/messages`;
    const request = http.request(url, { method: 'POST', agent, headers: headersOf(world, pair.sender) }, (reply) =>
      reply.resume(),
    );
    // What a machine that is too busy cut is counted as not told.
    request.on('error', () => {});
    request.end(JSON.stringify({ client_id, text: 'Measured' }));
  };
  const begun = performance.now();
  for (let turn = 0; turn < seconds * perSecond; turn += 1) {
    const ahead = begun + (turn * 1000) / perSecond - performance.now();
    if (ahead > 1) await wait(ahead);
    post(turn);
  }
  await wait(1_000);
  for (const socket of sockets) socket.terminate();
  agent.destroy();
  return { took, lost: sentAt.size - took.length };
}
