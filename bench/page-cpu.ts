// npm run bench:cpu [-- --pages N]: processor time that the site server spends on a member's page, all its threads together, and how long other calls wait while pages are painted.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../scripts/start-product.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { checkMachine } from './paired-ratio.ts';
import { cookiesOf } from './renderings.ts';

const count = Number(option('pages', '100'));
const PLACES = ['/en/members', '/en/chats', '/en/likes', '/en/credits', '/en/settings'];
/** What a server compiles on its first pages it compiles once. */
const WARM_PAGES = 150;
const PAGES_A_SECOND = 30;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-'));
fs.chmodSync(dataDir, 0o755);
const product = await startProduct({
  dataDir,
  buildDir: path.resolve(import.meta.dirname, '../dist'),
  port: 4380,
  members: 300,
  isQuiet: true,
  env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'fatal' },
});

const pid = product.processes.find(({ name }) => name === 'site server')?.pid();
/** Milliseconds of processor time so far, by the name of the thread; the kernel counts them in nanoseconds. */
function cpuTimes(): Map<string, number> {
  const times = new Map<string, number>();
  for (const thread of fs.readdirSync(`/proc/${pid}/task`)) {
    const read = (file: string) => fs.readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8');
    const name = read('comm').trim();
    times.set(name, (times.get(name) ?? 0) + Number(read('schedstat').split(' ')[0]) / 1e6);
  }
  return times;
}
const sum = (times: Map<string, number>) => [...times.values()].reduce((total, each) => total + each, 0);

const cookie = await cookiesOf(product.url, 'premium@vonk.example');
const open = async (place: string) => {
  const reply = await fetch(product.url + place, { headers: { cookie, 'accept-encoding': 'br' } });
  await reply.arrayBuffer();
  return reply.status;
};
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Times of a small call, one after the other, for some seconds. */
async function callsFor(ms: number): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + ms; performance.now() < until; ) {
    const began = performance.now();
    await open('/api/user');
    times.push(performance.now() - began);
    await sleep(10);
  }
  return times;
}

try {
  console.log(`${count} pages each; ${checkMachine()}`);
  for (const place of PLACES) {
    for (let warm = 0; warm < WARM_PAGES; warm += 1) await open(place);
    const batches: number[] = [];
    const began = cpuTimes();
    for (let batch = 0; batch < 10; batch += 1) {
      const before = sum(cpuTimes());
      for (let nth = 0; nth < count / 10; nth += 1) await open(place);
      batches.push((sum(cpuTimes()) - before) / (count / 10));
    }
    const parts = [...cpuTimes()]
      .map(([name, ms]) => ({ name, ms: (ms - (began.get(name) ?? 0)) / count }))
      .filter(({ ms }) => ms > 0.05);
    console.log(
      `  ${place.padEnd(14)} ${median(batches).toFixed(1)} ms of processor time a page (target 12): ${parts.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join(', ')}`,
    );
  }
  const quiet = await callsFor(5_000);
  let isOver = false;
  const opened: Promise<number>[] = [];
  const painting = (async () => {
    while (!isOver) {
      opened.push(open('/en/members'));
      await sleep(1000 / PAGES_A_SECOND);
    }
  })();
  const busy = await callsFor(10_000);
  isOver = true;
  await painting;
  await Promise.allSettled(opened);
  console.log(
    `  other calls while ${PAGES_A_SECOND} pages a second are painted: p50 ${percentile(busy, 0.5).toFixed(0)} ms against ${percentile(quiet, 0.5).toFixed(0)}, p99 ${percentile(busy, 0.99).toFixed(0)} against ${percentile(quiet, 0.99).toFixed(0)} (target 1.5 times)`,
  );
} finally {
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
