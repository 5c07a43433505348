// npm run bench:one-build [-- --rounds N --routes NAME,NAME]: the federated product against the same code in one webpack build without federation, both painted by the same server. Interleaved; medians of paired ratios with their interval. Bytes are exact on any machine.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { watchMachine } from './machine-load.ts';
import { measurePage, median, type PageFigures } from './measure-page.ts';
import { option } from './option.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';
import { startTwins } from './plain/start-twins.ts';
import { browserCookies, CPU, cookiesOf, NETWORKS } from './renderings.ts';

const rounds = Number(option('rounds', '9'));
const named = option('routes', '').split(',').filter(Boolean);
const ROUTES = [
  { name: 'lander', path: '/en/landers/gallery' },
  { name: 'members', path: '/en/members', email: 'premium@vonk.example' },
  { name: 'chats', path: '/en/chats', email: 'premium@vonk.example' },
  { name: 'credits', path: '/en/credits', email: 'premium@vonk.example' },
].filter(({ name }) => !named.length || named.includes(name));
const TARGETS = { lcp: 1.03, interactive: 1.1, bytes: 1.12 };

const twins = await startTwins(path.resolve(import.meta.dirname, '../dist'), Number(option('port', '4294')));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

try {
  for (const { name, path: place, email } of ROUTES) {
    const cookies = {
      one: browserCookies(await cookiesOf(twins.one, email), twins.one),
      federated: browserCookies(await cookiesOf(twins.federated, email), twins.federated),
    };
    for (const network of NETWORKS) {
      const runs: Record<'one' | 'federated', PageFigures[]> = { one: [], federated: [] };
      const machine = watchMachine();
      for (let round = 0; round <= rounds; round += 1)
        // Each is the first of its pair in every other round.
        for (const kind of round % 2 ? (['one', 'federated'] as const) : (['federated', 'one'] as const)) {
          const figures = await measurePage(browser, twins[kind] + place, {
            network,
            cpu: CPU,
            cookies: cookies[kind],
          }).catch((cause: unknown) => {
            throw new Error(`${place} of ${kind} was never taken over by its application`, { cause });
          });
          // The first round warms caches of server and disk and is dropped.
          if (round) runs[kind].push(figures);
        }
      console.log(`\n${name}, ${network.name}, ${CPU}x CPU, ${rounds} rounds; ${machine()}`);
      const all = (kind: keyof typeof runs, key: keyof PageFigures) => runs[kind].map((run) => run[key]);
      for (const kind of ['one', 'federated'] as const) {
        const middle = (key: keyof PageFigures) => Math.round(median(all(kind, key)));
        console.log(
          `  ${kind.padEnd(10)} ${(middle('bytes') / 1000).toFixed(1)} kB  ${middle('requests')} requests  depth ${middle('depth')}  FCP ${middle('fcp')}  LCP ${middle('lcp')}  interactive ${middle('interactive')}  long tasks ${middle('longTasks')}`,
        );
      }
      for (const key of ['lcp', 'interactive', 'bytes'] as const)
        console.log(
          `  federated / one build, ${key}: ${describeRatio(pairedRatio(all('federated', key), all('one', key)))} (target ${TARGETS[key]})`,
        );
    }
  }
} finally {
  await browser.close();
  await twins.stop();
  fs.rmSync(twins.dataDir, { recursive: true, force: true });
}
process.exit(0);
