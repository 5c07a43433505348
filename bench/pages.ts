// npm run bench:pages [-- --rounds N]: pages that members open every day, as they are served, against the same pixels as a static page and against the browser's rendering of the same code. Interleaved; medians of paired ratios with their interval.
import { keysOf } from '@vonk/api/keys-of.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { chromium } from 'playwright-core';
import { openDatabase } from '../server/src/database/database.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';
import { CPU, cookiesOf, type Figures, NETWORKS, serveStatic, startBoth, visit } from './renderings.ts';

const rounds = Number(option('rounds', '9'));
const REMOTES: RemoteName[] = ['profiles', 'chat', 'credits', 'account', 'signup'];
const EMAIL = 'premium@vonk.example';

const { product, client, stop } = await startBoth(REMOTES, 4320);
const db = await openDatabase(product.databaseUrl);
const { rows } = await db.query<{ id: number }>(
  `select member_id as id from profile where site_id = 1 and kind = 'member' and main_photo_id is not null and status = 'active'
      and gender = 2 and not is_invisible order by member_id limit 1`,
);
await db.close();
const pages = ['/en/members', `/en/members/${rows[0]?.id}`, '/en/chats'];
const cookies = {
  served: await cookiesOf(product.url, EMAIL),
  browser: await cookiesOf(client.url, EMAIL),
  static: 'language=en',
};
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  for (const [nth, page] of pages.entries()) {
    const plain = await serveStatic(product.url, page, cookies.served, 4350 + nth);
    const targets = { static: plain.url, served: product.url, browser: client.url };
    for (const network of NETWORKS) {
      console.log(`\n${page}, ${network.name}, ${CPU}x CPU, ${rounds} rounds`);
      const machine = watchMachine();
      const runs: Record<keyof typeof targets, Figures[]> = { static: [], served: [], browser: [] };
      for (let round = 0; round <= rounds; round += 1)
        for (const name of keysOf(targets)) {
          const figures = await visit(browser, targets[name] + page, cookies[name], network);
          // The first round warms caches of server and disk and is dropped.
          if (round) runs[name].push(figures);
        }
      const all = (name: keyof typeof targets, key: keyof Figures) => runs[name].map((run) => run[key]);
      for (const name of keysOf(targets))
        console.log(
          `  ${name.padEnd(8)} FCP ${Math.round(median(all(name, 'fcp')))}  LCP ${Math.round(median(all(name, 'lcp')))}  CLS ${Math.max(...all(name, 'cls')).toFixed(4)}  ${(median(all(name, 'bytes')) / 1000).toFixed(1)} kB without pictures`,
        );
      const ratioTo = (name: keyof typeof targets) =>
        describeRatio(pairedRatio(all('served', 'lcp'), all(name, 'lcp')));
      console.log(
        `  LCP: served / static ${ratioTo('static')} (target 1.15)   served / browser ${ratioTo('browser')} (target 0.5); ${machine()}`,
      );
    }
    plain.close();
  }
} finally {
  await browser.close();
  await stop();
}
process.exit(0);
