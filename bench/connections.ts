// npm run bench:connections [-- --sockets N]: what an idle connection costs the server, and how soon all are back after a restart.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { watchMachine } from './machine-load.ts';
import { option } from './option.ts';

const SOCKETS = Number(option('sockets', '5000'));
const PORT = Number(option('port', '4472'));
/** As shared/kernel/src/live.ts waits before it tries again. */
const FIRST_DELAY_MS = 500;
const SOON_DELAY_MS = 2_500;

/** A member's page: one connection, opened again when it is lost. */
function openPage(world: ApiWorld, memberId: number) {
  let delay = FIRST_DELAY_MS;
  let isOpen = false;
  let isOver = false;
  let socket: WebSocket;
  const open = () => {
    const headers = { host: 'localhost', origin: 'http://localhost', cookie: world.cookieOf(memberId) };
    socket = new WebSocket(`${world.url.replace('http', 'ws')}/live`, { headers, perMessageDeflate: false });
    socket.on('message', () => {
      delay = FIRST_DELAY_MS;
      isOpen = true;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      isOpen = false;
      if (isOver) return;
      setTimeout(open, delay * (0.5 + Math.random()));
      delay = Math.min(delay * 2, SOON_DELAY_MS);
    });
  };
  open();
  return {
    isOpen: () => isOpen,
    close() {
      isOver = true;
      socket.terminate();
    },
  };
}

/** Bytes that the server's process holds. */
async function memoryOf(server: ChildProcess): Promise<NodeJS.MemoryUsage> {
  server.send('memory');
  const [usage] = await once(server, 'message');
  return usage as NodeJS.MemoryUsage;
}

const world = await openApiWorld({ pairs: Math.ceil(SOCKETS / 2), port: PORT });
try {
  const first = await world.startServer();
  const members = world.pairs.flatMap(({ sender, recipient }) => [sender, recipient]).slice(0, SOCKETS);
  const pages: ReturnType<typeof openPage>[] = [];
  const areOpen = () => pages.filter(({ isOpen }) => isOpen()).length;
  const untilOpen = async () => {
    const begun = performance.now();
    while (areOpen() < pages.length && performance.now() - begun < 60_000) await wait(20);
    return (performance.now() - begun) / 1000;
  };
  const openAll = async (memberIds: number[]) => {
    for (const [index, memberId] of memberIds.entries()) {
      pages.push(openPage(world, memberId));
      if (index % 100 === 99) await wait(50);
    }
    await untilOpen();
    await wait(5_000);
    return memoryOf(first.process);
  };
  const machine = watchMachine();
  // What the first ones cost is code and statements that all share.
  const before = await openAll(members.slice(0, SOCKETS / 5));
  const after = await openAll(members.slice(SOCKETS / 5));
  const each = (key: 'rss' | 'heapUsed') => ((after[key] - before[key]) / (SOCKETS * 0.8) / 1024).toFixed(1);
  console.log(
    `${areOpen()} of ${SOCKETS} idle connections: ${each('rss')} kB each of the process (target 20), ${each('heapUsed')} kB of the heap; ${machine()}`,
  );
  await first.stop();
  await world.startServer();
  const seconds = await untilOpen();
  console.log(
    `  after a restart ${areOpen()} are back in ${seconds.toFixed(1)} s from when the server listens (target 5); ${machine()}`,
  );
  for (const page of pages) page.close();
} finally {
  await world.close();
}
process.exit(0);
