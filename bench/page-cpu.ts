// npm run bench:cpu [-- --pages N --rounds N --seconds N --port N]: processor time that the site server spends on a member's page, all its threads together, and how long other calls wait while pages are painted. A page counts only where the server painted it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../scripts/start-product.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { openPage } from './open-page.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';
import { cookiesOf } from './renderings.ts';

const count = Number(option('pages', '100'));
const rounds = Number(option('rounds', '9'));
const seconds = Number(option('seconds', '4'));
const PLACES = ['/en/members', '/en/chats', '/en/likes', '/en/credits', '/en/settings'];
/** What a server compiles on its first pages it compiles once. */
const WARM_PAGES = 150;
const PAGES_A_SECOND = 30;
/** A process needs this to begin. */
const CROWD_STARTS_MS = 500;

const dataDir = openOwnFolder();
const product = await startProduct({
  dataDir,
  buildDir: path.resolve(import.meta.dirname, '../dist'),
  port: Number(option('port', '4380')),
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

/** Opens a page that has to be painted. */
async function paint(place: string): Promise<void> {
  if ((await openPage(product.url + place, cookie)) !== 'painted')
    throw new Error(`${place} came as its layout: nothing was measured`);
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Times of a small call, one after the other, for the seconds of a round. */
async function timeCalls(): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    const began = performance.now();
    const reply = await fetch(`${product.url}/api/user`, { headers: { cookie } });
    await reply.arrayBuffer();
    times.push(performance.now() - began);
    if (!reply.ok) throw new Error(`/api/user answers ${reply.status}`);
    await sleep(10);
  }
  return times;
}

const opened = { painted: 0, layout: 0 };

/** Does something while so many pages a second are asked for, and until the last of them is there. */
async function whilePainting<Result>(work: () => Promise<Result>): Promise<Result> {
  const place = `${product.url}${PLACES[0]}`;
  const crowd = fork(path.join(import.meta.dirname, 'page-crowd.ts'), [place, cookie, String(PAGES_A_SECOND)], {
    execArgv: ['--no-warnings'],
  });
  await sleep(CROWD_STARTS_MS);
  const result = await work();
  const answered = once(crowd, 'message').then(([told]): typeof opened => told);
  const ended = once(crowd, 'exit');
  crowd.send('end');
  const said = await Promise.race([answered, ended.then(() => null)]);
  if (!said) throw new Error('the pages that were asked for meanwhile did not come');
  opened.painted += said.painted;
  opened.layout += said.layout;
  await ended;
  return result;
}

async function compareCalls(): Promise<void> {
  const machine = watchMachine();
  const runs = { quiet: [] as number[][], busy: [] as number[][] };
  for (let round = 0; round <= rounds; round += 1)
    // Each is the first of its pair in every other round; the first pair warms the server and is dropped.
    for (const kind of round % 2 ? (['quiet', 'busy'] as const) : (['busy', 'quiet'] as const)) {
      const times = kind === 'busy' ? await whilePainting(timeCalls) : await timeCalls();
      if (round) runs[kind].push(times);
    }
  const at = (kind: keyof typeof runs, share: number) => runs[kind].map((times) => percentile(times, share));
  const line = (share: number) =>
    `p${share * 100} ${median(at('busy', share)).toFixed(1)} ms against ${median(at('quiet', share)).toFixed(1)}, ratio ${describeRatio(pairedRatio(at('busy', share), at('quiet', share)))}`;
  console.log(
    `  ${opened.painted + opened.layout} pages at ${PAGES_A_SECOND} a second: ${opened.painted} painted, ${opened.layout} shed as layouts`,
  );
  console.log(
    `  other calls meanwhile, ${rounds} rounds of ${seconds} s: ${line(0.5)}; ${line(0.99)} (target 1.5); ${machine()}`,
  );
}

try {
  console.log(`${count} pages each`);
  const machine = watchMachine();
  for (const place of PLACES) {
    for (let warm = 0; warm < WARM_PAGES; warm += 1) await paint(place);
    const batches: number[] = [];
    const began = cpuTimes();
    for (let batch = 0; batch < 10; batch += 1) {
      const before = sum(cpuTimes());
      for (let nth = 0; nth < count / 10; nth += 1) await paint(place);
      batches.push((sum(cpuTimes()) - before) / (count / 10));
    }
    const parts = [...cpuTimes()]
      .map(([name, ms]) => ({ name, ms: (ms - (began.get(name) ?? 0)) / count }))
      .filter(({ ms }) => ms > 0.05);
    console.log(
      `  ${place.padEnd(14)} ${median(batches).toFixed(1)} ms of processor time a page (target 12): ${parts.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join(', ')}`,
    );
  }
  console.log(`  ${machine()}`);
  await compareCalls();
} finally {
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
