import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { readForm, readShown } from '../scripts/lander/inspect-page.ts';
import { publishChanged, untilServed } from './releases.ts';
import { DESKTOP, newVisitor, openBrowser, openDb, PHONE, product, untilReady } from './support.ts';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const NAME = 'tea-time';
const OWN = `${product.url}/en/landers/${NAME}`;

let browser: Browser;
let db: Awaited<ReturnType<typeof openDb>>;
/** A marketer's working copy of the project. */
let copy: string;
before(async () => {
  browser = await openBrowser();
  db = await openDb();
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-marketer-'));
  for (const part of [
    'build',
    'remotes',
    'shared',
    'server',
    'host',
    'scripts',
    'webpack.common.ts',
    'package.json',
    'package-lock.json',
  ])
    fs.cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
after(async () => {
  await browser.close();
  await db.end();
  fs.rmSync(copy, { recursive: true, force: true });
});

/** `npm run lander -- …` as the marketer types it. */
const lander = async (...words: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['--no-warnings', path.join(copy, 'scripts/lander.ts'), ...words], {
    cwd: copy,
    env: {
      ...process.env,
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: product.dataDir,
      BUILD_DIR: path.join(root, 'dist'),
      PUBLIC_URL: product.url,
      PUBLISHER: 'mara',
    },
  });
  return stdout;
};

const statusOf = async (page: Page, address: string) => (await page.goto(address))?.status();

/** A visitor in the middle of the gallery's form. */
async function startTyping(viewport = DESKTOP) {
  const visitor = await newVisitor(browser, viewport);
  await visitor.page.goto(`${product.url}/en/landers/gallery`);
  await untilReady(visitor.page);
  await visitor.page.getByRole('textbox', { name: 'E-mail' }).fill('half@typed.example');
  await visitor.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return visitor;
}

async function assertUntouched({ page, problems }: Awaited<ReturnType<typeof startTyping>>): Promise<void> {
  assert.equal(await page.evaluate(() => 'isSamePage' in window), true, 'the page was loaded again');
  assert.equal(await page.getByRole('textbox', { name: 'E-mail' }).inputValue(), 'half@typed.example');
  assert.deepEqual(problems, []);
}

describe('a marketer publishes a lander', () => {
  it('R-FED-2 makes one, previews it, gives it to everybody and takes it back, while open pages go on', async () => {
    const open = await startTyping();
    const { context, page, problems } = await newVisitor(browser, PHONE);
    assert.equal(await statusOf(page, OWN), 404);
    problems.length = 0;

    assert.match(await lander('new', NAME, '--template', 'gallery'), /remotes\/landers\/src\/tea-time/);
    const said = await lander('publish', NAME, '--why', 'afternoon campaign');
    const preview = /see it: +(\S+)/.exec(said)?.[1] ?? '';
    assert.match(preview, /\/en\/landers\/tea-time\?release=landers:\w+$/);

    assert.equal(await statusOf(page, preview), 200);
    await page.getByRole('heading', { level: 1, name: 'See who speaks to you' }).waitFor();
    await untilReady(page);
    assert.deepEqual(problems, []);
    assert.equal(await statusOf(page, OWN), 404, 'published is not live');

    problems.length = 0;
    await lander('promote', NAME, '--canary', '100', '--why', 'looks good');
    await untilServed();
    assert.equal(await statusOf(page, OWN), 200);
    await untilReady(page);
    assert.match((await page.title()) ?? '', /See who speaks to you/);
    assert.equal(await statusOf(page, `${product.url}/en/landers/gallery`), 200);
    await untilReady(page);
    assert.deepEqual(problems, []);
    await assertUntouched(open);

    assert.match(await lander('rollback', NAME, '--why', 'typo'), /is back at/);
    await untilServed();
    assert.equal(await statusOf(page, OWN), 404);
    await assertUntouched(open);

    const history = await lander('history', NAME);
    for (const step of [
      /rollback .* mara +tea-time: typo/,
      /live .* mara +tea-time: looks good/,
      /published .* mara +tea-time: afternoon campaign/,
    ])
      assert.match(history, step);
    await context.close();
    await open.context.close();
  });

  it('R-FED-4 several publishes leave open pages alone: no chunk error, no reload, nothing typed is lost', async () => {
    const visitors = await Promise.all([startTyping(), startTyping(PHONE), startTyping()]);
    for (let round = 0; round < 6; round += 1) {
      await publishChanged(db, 'landers', `storm${round}`, (code) => `${code}\n//${round}`);
      await publishChanged(db, 'profiles', `storm${round}`, (code) => `${code}\n//${round}`);
      for (const visitor of visitors) await assertUntouched(visitor);
    }
    await untilServed();
    for (const { context, page, problems } of visitors) {
      // Another page of the old version, and a remote that this page has not loaded yet.
      await page.getByRole('link', { name: 'Terms' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
      await page.goBack();
      await page.locator('a[href*="/members/"]').first().click();
      await page.waitForURL(/\/members\/\d+$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await page.evaluate(() => 'isSamePage' in window), true);
      assert.deepEqual(problems, []);
      await context.close();
    }
  });

  it('R-PROFILE-9 is told of a fictional face without its label, and of a form without age and terms', async () => {
    const { context, page } = await newVisitor(browser);
    const people = [
      {
        id: 1,
        kind: 'fictional',
        name: 'Yara',
        age: 31,
        about: 'Online now, she says',
        main_image: { card_filename: 'a.webp' },
      },
      { id: 2, kind: 'fictional', name: 'Mila', age: 40, about: '', main_image: { card_filename: 'b.webp' } },
      { id: 3, kind: 'member', name: 'Noor', age: 28, about: '', main_image: { card_filename: 'c.webp' } },
    ];
    const settings = { fictional_singular: { en: 'Fictional' } };
    const boot = { language: 'en', settings, data: { 'GET /api/showcase': { people } } };
    const card = (person: string, label: string) => `<li><div><img alt="" src="${person}"></div><b>${label}</b></li>`;
    await page.setContent(`<script type="application/json" id="boot">${JSON.stringify(boot)}</script>
      <main><h1>Look</h1><ul>${card('/a.webp', 'Fictional')}${card('/b.webp', '')}${card('/c.webp', '')}</ul>
      <p>Online now, she says</p><form method="post" action="/api/signup">Join</form></main>
      <footer>Fictional profiles say so.</footer>`);
    const shown = await page.evaluate(readShown);
    assert.deepEqual([shown.unlabelled, shown.fictionalShown], [['Mila'], 2]);
    assert.ok(!shown.text.includes('Online now'), 'what people say of themselves is theirs');
    assert.deepEqual(await page.evaluate(readForm, 18), [
      'the form does not say that one must be 18 or older',
      'the form does not link to the terms',
    ]);
    await context.close();
  });
});
