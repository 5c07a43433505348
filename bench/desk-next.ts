// npm run bench:desk-next [-- --rounds 30 --port 4380]: from the key that goes on, or decides, to the next case's heading painted; over
// the built product (npm run build).
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { hashToken } from '../server/src/sessions/hash-token.ts';
import { STAFF_COOKIE } from '../server/src/staff-access/staff-session.ts';
import { watchMachine } from './machine-load.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';

const ROUNDS = Number(option('rounds', '30'));
const TARGET_MS = 100;
/** Nobody reads a case faster; the one after it is read ahead meanwhile. */
const LOOK_MS = 800;

const dataDir = openOwnFolder();
const product = await startProduct({
  dataDir,
  buildDir: path.resolve(import.meta.dirname, '../dist'),
  port: Number(option('port', '4380')),
  members: 300,
  isQuiet: true,
  env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'fatal' },
});

/** Enough cases for all rounds, and a moderator's session. */
async function prepare(): Promise<string> {
  const db = await openDatabase(product.databaseUrl);
  const token = randomBytes(32).toString('base64url');
  // Those of the demo are of all kinds, and a complaint is answered in words.
  await db.query(`update moderation_case set state = 'closed', decided_at = now() where state = 'open'`);
  await db.query(
    `insert into moderation_case (site_id, kind, target, member_id, reason, snapshot, due_at, created_at)
     select site_id, 'member', 'member:' || member_id, member_id, 'spam', jsonb_build_object('name', name, 'about', about),
            now() + interval '1 day', now() + row_number() over () * interval '1 millisecond'
       from profile where kind = 'member' and site_id = 1 order by member_id limit $1
     on conflict do nothing`,
    [2 * ROUNDS + 20],
  );
  await db.query(
    `insert into staff_session (token_hash, staff_id, expires_at)
     select $1, id, now() + interval '1 hour' from staff where email = 'moderator@vonk.example'`,
    [hashToken(token)],
  );
  await db.close();
  return token;
}

/** Lets the page itself say how long it took from a key to the frame in which another heading stands. */
const WATCH = () => {
  const page = window as unknown as { began: number; took: number | null };
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  addEventListener(
    'keydown',
    (event) => {
      const before = heading();
      page.began = event.timeStamp;
      page.took = null;
      const look = () => {
        if (heading() === before || !/\d/.test(heading())) return;
        seen.disconnect();
        // The frame after the next one begins when this one was painted.
        requestAnimationFrame(() => requestAnimationFrame((now) => (page.took = now - page.began)));
      };
      const seen = new MutationObserver(look);
      seen.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    true,
  );
};

async function measure(page: Page, keys: string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(LOOK_MS);
    for (const key of keys) {
      await page.keyboard.press(key);
      // A dialog or a claim takes a moment that is nobody's wait for the next case.
      if (key !== keys.at(-1)) await sleep(LOOK_MS);
    }
    await page.waitForFunction(() => (window as unknown as { took: number | null }).took !== null, undefined, {
      timeout: 10_000,
    });
    times.push(await page.evaluate(() => (window as unknown as { took: number }).took));
  }
  return times;
}

const report = (name: string, times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  console.log(`${name.padEnd(26)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms of ${times.length}`);
};

try {
  const token = await prepare();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { hostname, port } = new URL(product.url);
  const desk = `http://desk.${hostname}:${port}`;
  await context.addCookies([
    {
      name: STAFF_COOKIE,
      value: token,
      domain: `desk.${hostname}`,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  const page = await context.newPage();
  const machine = watchMachine();
  await page.goto(`${desk}/cases`);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /\d/ }).waitFor();
  await page.evaluate(WATCH);
  report('key j to the next case', await measure(page, ['j']));
  // From the front again: the queue is read a page at a time.
  await page.goto(`${desk}/cases?kind=member`);
  await page
    .getByRole('link', { name: /^Member/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /\d/ }).waitFor();
  await page.evaluate(WATCH);
  report('decided to the next case', await measure(page, ['c', '1', 'Enter']));
  console.log(`target: ${TARGET_MS} ms; ${machine()}`);
  await browser.close();
} finally {
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
