// npm run bench:lander [-- --rounds N --lander NAME]: a lander as it is served, against the same pixels as a hand-written static page and against the same lander rendered by the browser.
import { keysOf } from '@vonk/api/keys-of.ts';
import { chromium } from 'playwright-core';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { CPU, type Figures, NETWORKS, serveStatic, startBoth, visit } from './renderings.ts';

const rounds = Number(option('rounds', '7'));
const lander = option('lander', 'gallery');
const pagePath = `/en/landers/${lander}`;
const COOKIE = 'language=en';

const { product, client, stop } = await startBoth(['landers'], 4320);
const plain = await serveStatic(product.url, pagePath, COOKIE, 4340);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const targets = { static: plain.url, served: product.url, browser: client.url };
try {
  for (const network of NETWORKS) {
    const machine = watchMachine();
    const runs: Record<keyof typeof targets, Figures[]> = { static: [], served: [], browser: [] };
    for (let round = 0; round <= rounds; round += 1)
      for (const name of keysOf(targets)) {
        const figures = await visit(browser, targets[name] + pagePath, COOKIE, network);
        // The first round warms caches of server and disk and is dropped.
        if (round) runs[name].push(figures);
      }
    console.log(`\n${network.name}, ${CPU}x CPU: ${lander} (${rounds} runs, medians); ${machine()}`);
    const middle = (name: keyof typeof targets, key: keyof Figures) => median(runs[name].map((run) => run[key]));
    for (const name of keysOf(targets))
      console.log(
        `  ${name.padEnd(8)} FCP ${Math.round(middle(name, 'fcp'))}  LCP ${Math.round(middle(name, 'lcp'))}  CLS ${middle(name, 'cls').toFixed(4)}  ${(middle(name, 'bytes') / 1000).toFixed(1)} kB without pictures, ${(middle(name, 'scripts') / 1000).toFixed(1)} kB of them scripts`,
      );
    console.log(
      `  LCP: served / static ${(middle('served', 'lcp') / middle('static', 'lcp')).toFixed(3)} (target 1.05)   served / browser ${(middle('served', 'lcp') / middle('browser', 'lcp')).toFixed(3)} (target 0.30)`,
    );
  }
} finally {
  await browser.close();
  plain.close();
  await stop();
}
process.exit(0);
