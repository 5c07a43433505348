import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Page, test } from '@playwright/test';
import type { Boot } from '@vonk/api/page.ts';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { checkPage } from '../scripts/lander/check-page.ts';
import { readForm, readShown } from '../scripts/lander/inspect-page.ts';
import { readCurrent } from '../server/src/releases/builds.ts';
import { publishChanged, untilServed } from './releases.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product } from './support.ts';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const NAME = 'tea-time';
const OWN = `${product.url}/en/landers/${NAME}`;

/** A marketer's working copy of the project. */
let copy: string;
setStage();
test.beforeAll(() => {
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
test.afterAll(async () => {
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

/** A lander that was published here passed its full check, which takes minutes and has its tests elsewhere. */
const prove = (name: string) =>
  db.query(
    `insert into release_proof (remote, version, host, is_good, who)
     select remote, version, $2, true, 'check' from remote_release where remote = $1`,
    [`lander-${name}`, readCurrent(path.join(root, 'dist')).host],
  );

/** What the page at an address starts from. */
async function bootOf(address: string): Promise<Boot> {
  const html = await (await fetch(address, { headers: { cookie: 'language=en' } })).text();
  return JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Boot;
}

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

test.describe('a marketer publishes a lander', () => {
  test('R-FED-2 makes one, previews it, gives it to everybody and takes it back, while open pages go on', async () => {
    const open = await startTyping();
    const { context, page, problems } = await newVisitor(browser, PHONE);
    assert.equal(await statusOf(page, OWN), 404);
    problems.length = 0;

    assert.match(await lander('new', NAME, '--template', 'gallery'), /remotes\/landers\/src\/landers\/tea-time/);
    const said = await lander('publish', NAME, '--why', 'afternoon campaign');
    const preview = /see it: +(\S+)/.exec(said)?.[1] ?? '';
    assert.match(preview, /\/en\/landers\/tea-time\?release=lander-tea-time:\w+:[0-9a-f]{32}$/);

    assert.equal(await statusOf(page, preview), 200);
    await page.getByRole('heading', { level: 1, name: 'See who speaks to you' }).waitFor();
    await untilReady(page);
    assert.deepEqual(problems, []);
    assert.equal(await statusOf(page, OWN), 404, 'published is not live');

    problems.length = 0;
    await assert.rejects(lander('promote', NAME, '--why', 'looks good'), /was never checked as a whole/);
    await prove(NAME);
    await assert.rejects(lander('promote', NAME, '--why', 'looks good'), /is still English: da, de/);
    await lander('promote', NAME, '--canary', '100', '--untranslated-ok', '--why', 'looks good');
    await untilServed();
    assert.equal(await statusOf(page, OWN), 200);
    await untilReady(page);
    assert.match((await page.title()) ?? '', /See who speaks to you/);
    assert.equal(await statusOf(page, `${product.url}/en/landers/gallery`), 200);
    await untilReady(page);
    assert.deepEqual(problems, []);
    await assertUntouched(open);

    assert.match(await lander('rollback', NAME, '--why', 'typo'), /visitors get nothing \(404\)/);
    await untilServed();
    assert.equal(await statusOf(page, OWN), 404);
    await assertUntouched(open);

    const history = await lander('history', NAME);
    for (const step of [
      /rollback +nothing +mara +typo/,
      /live .* mara +still English: da, .*; looks good/,
      /published .* mara +afternoon campaign/,
    ])
      assert.match(history, step);
    await context.close();
    await open.context.close();
  });

  test('R-FED-2 takes one lander back and leaves what was published after it, and its texts stay its own', async () => {
    await lander('new', 'book-club', '--template', 'plain');
    await lander('publish', NAME);
    await lander('promote', NAME, '--untranslated-ok', '--why', 'again');
    await lander('publish', 'book-club');
    await prove('book-club');
    await lander('promote', 'book-club', '--untranslated-ok', '--why', 'after it');
    const addressOf = (name: string) => `${product.url}/en/landers/${name}`;
    const { context, page, problems } = await newVisitor(browser);
    await untilServed();
    for (const name of [NAME, 'book-club', 'gallery']) assert.equal(await statusOf(page, addressOf(name)), 200, name);
    const before = await bootOf(addressOf('book-club'));

    const started = performance.now();
    const said = await lander('rollback', NAME, '--why', 'wrong photo');
    const took = Number(/\((\d+) ms\)/.exec(said)?.[1]);
    assert.ok(took < 1_000, `the rollback took ${took} ms`);
    while ((await fetch(addressOf(NAME), { headers: { cookie: 'language=en' } })).status !== 404)
      assert.ok(performance.now() - started < 20_000, 'it is still there');
    const after = await bootOf(addressOf('book-club'));
    assert.deepEqual(after.registry, before.registry);
    for (const name of ['book-club', 'gallery']) assert.equal(await statusOf(page, addressOf(name)), 200, name);

    // A page carries the lander that it is, and no other one.
    const landersIn = ({ registry }: Boot) => Object.keys(registry).filter((remote) => remote.startsWith('lander-'));
    assert.deepEqual(landersIn(after), ['lander-book-club']);
    assert.deepEqual(landersIn(await bootOf(`${product.url}/en`)), []);

    // From the lander to a page of the bundle without a load, and back: each with its own texts.
    await page.goto(addressOf('book-club'));
    await untilReady(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Terms' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Begin with a good talk' }).waitFor();
    await page.getByRole('button', { name: 'Sign up for free' }).waitFor();
    assert.equal(await page.evaluate(() => 'isSamePage' in window), true);
    // Another lander comes from the server, which knows its release.
    await page.evaluate(() => {
      history.pushState(null, '', '/en/landers/gallery');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: 'Who would you say hello to?' }).waitFor();
    await page.waitForFunction(() => !('isSamePage' in window));
    assert.deepEqual(problems, []);
    await context.close();
  });

  test('a picture from elsewhere, and a page that comes out otherwise in the browser, do not pass its check', async () => {
    await lander('new', 'late-lunch', '--template', 'plain');
    const file = path.join(copy, 'remotes/landers/src/landers/late-lunch/page.tsx');
    const source = fs.readFileSync(file, 'utf8');
    const checked = async (shown: string) => {
      fs.writeFileSync(file, source.replace('    </LanderFrame>', `      ${shown}\n    </LanderFrame>`));
      const preview = new URL(/see it: +(\S+)/.exec(await lander('publish', 'late-lunch'))?.[1] ?? '');
      const pictures = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-pictures-'));
      const pool = { hasFictional: true, hasCountdown: false };
      const page = `/landers/late-lunch${preview.search}`;
      return checkPage({ browser, url: product.url, page, language: 'en', minAge: 18, pool, pictures }).finally(() =>
        fs.rmSync(pictures, { recursive: true }),
      );
    };
    assert.deepEqual(await checked(''), []);
    assert.deepEqual(await checked('<img src="https://elsewhere.example/face.webp" alt="" />'), [
      'en: the page may have nothing from https://elsewhere.example/face.webp: pictures and clips lie in its folder media',
    ]);
    assert.match((await checked('<p>{Math.random()}</p>')).join(), /^en: the browser makes another page/);
  });

  test('R-FED-4 several publishes leave open pages alone: no chunk error, no reload, nothing typed is lost', async () => {
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

  test('R-PROFILE-9 is told of a fictional face without its label, and of a form without age and terms', async () => {
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
