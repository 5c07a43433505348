import assert from 'node:assert/strict';
import { type BrowserContext, type Locator, type Page, test } from '@playwright/test';
import { STORED_ITEMS } from '../remotes/landers/src/static-pages/browser-storage.ts';
import { audit } from '../scripts/browser/audit.ts';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product, signIn } from './support.ts';

setStage();

const FROM_PARTNER = '/en/landers/gallery?network=partner&sub1=click-1';
const DAY = 86_400;

/** Cookies by name with the days they last; null for the browser's session. The language is the harness's own. */
async function cookiesOf(context: BrowserContext): Promise<Record<string, number | null>> {
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'language');
  return Object.fromEntries(
    cookies.map(({ name, expires }) => [name, expires < 0 ? null : Math.round((expires - Date.now() / 1000) / DAY)]),
  );
}
const question = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const answer = (where: Locator, name: 'Reject' | 'Accept') => where.getByRole('button', { name });
const open = async (page: Page, path: string) => {
  await page.goto(product.url + path);
  await untilReady(page);
};
/** Until the browser tells of a largest paint, which a busy machine does late. */
const untilLargestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver(() => done()).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  assert.ok(box);
  return box;
};

test.describe('consent', () => {
  test('R-ACCOUNT-12 a first visit sets what is needed only; yes begins the visitor id, no ends it', async () => {
    const { context, page, problems } = await newVisitor(browser, PHONE);
    await open(page, FROM_PARTNER);
    assert.deepEqual(await cookiesOf(context), { source: null });
    await answer(question(page), 'Accept').click();
    await question(page).waitFor({ state: 'detached' });
    assert.deepEqual(await cookiesOf(context), { source: 30, consent: 180, visitor: 30 });
    await open(page, FROM_PARTNER);
    assert.equal(await question(page).count(), 0);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    const panel = page.getByRole('main');
    await panel.getByText('Measurement is on.').waitFor();
    await answer(panel, 'Reject').click();
    await panel.getByText('Measurement is off.').waitFor();
    assert.deepEqual(await cookiesOf(context), { source: null, consent: 180 });
    assert.deepEqual(problems, []);
  });

  test('decision 22: a no is never asked again, and the question is no modal', async () => {
    const { context, page } = await newVisitor(browser, DESKTOP);
    await open(page, FROM_PARTNER);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'About cookies');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await question(page).waitFor({ state: 'detached' });
    for (const path of [FROM_PARTNER, '/en?network=another', '/de/landers/video?sub1=2']) {
      await open(page, path);
      assert.equal(await page.getByRole('button', { name: /^(Accept|Erlauben)$/ }).count(), 0, path);
    }
    assert.deepEqual(await cookiesOf(context), { source: null, consent: 180 });
  });

  test('asks nobody for whom nothing would begin, nor whose browser refuses', async () => {
    const { context, page } = await newVisitor(browser, PHONE);
    for (const path of ['/en', '/en/landers/gallery', '/en/pages/terms']) {
      await open(page, path);
      assert.equal(await question(page).count(), 0, path);
    }
    assert.deepEqual(await cookiesOf(context), {});
    await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await open(page, FROM_PARTNER);
    assert.equal(await question(page).count(), 0);
    await open(page, '/en/pages/cookies');
    await page.getByText('Global Privacy Control').waitFor();
    assert.equal(await answer(page.getByRole('main'), 'Accept').count(), 0);
  });

  test('the question has two equal answers, covers nothing, moves nothing, and axe finds nothing', async () => {
    const { page } = await newVisitor(browser, PHONE);
    await open(page, FROM_PARTNER);
    const [reject, accept] = [
      await boxOf(answer(question(page), 'Reject')),
      await boxOf(answer(question(page), 'Accept')),
    ];
    assert.deepEqual([reject.width, reject.height, reject.y], [accept.width, accept.height, accept.y]);
    assert.ok(reject.height >= 44);
    const bar = await boxOf(question(page));
    const header = await boxOf(page.getByRole('banner'));
    assert.ok(bar.y + bar.height <= header.y, 'the bar stands above the page, not over it');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 500, 0);
        }),
    );
    assert.ok(shift < 0.01, `layout shift ${shift}`);
    assert.deepEqual(await audit(page, 'the question'), []);
  });

  test('R-MODAL-1 the question waits behind the entry warning', async () => {
    const { page } = await newVisitor(browser, PHONE, { isWarned: false });
    await page.goto(product.url + FROM_PARTNER);
    const warning = page.getByRole('dialog');
    await warning.waitFor();
    assert.equal(await answer(question(page), 'Accept').isVisible(), false);
    await warning.getByRole('button').click();
    await answer(question(page), 'Accept').waitFor();
  });

  test('the page of one visitor never shows the choice of another', async () => {
    const said = async (choice: 'Accept' | 'Reject' | null, text: string) => {
      const { page } = await newVisitor(browser);
      await open(page, '/en/pages/cookies');
      if (choice) await answer(page.getByRole('main'), choice).click();
      await page.getByText(text, { exact: true }).waitFor();
      const html = await (await page.request.get(`${product.url}/en/pages/cookies`)).text();
      assert.ok(html.replace(/<script[\s\S]*?<\/script>/g, '').includes(`>${text}<`), `the page does not say ${text}`);
    };
    await said(null, 'You haven’t chosen yet. Measurement is off.');
    await said('Accept', 'Measurement is on.');
    await said(null, 'You haven’t chosen yet. Measurement is off.');
    await said('Reject', 'Measurement is off.');
    await said('Accept', 'Measurement is on.');
  });

  test('works without script: the question goes back to its page, the cookies page shows the choice', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(product.url + FROM_PARTNER);
    await answer(question(page), 'Accept').click();
    await page.waitForURL(`**${FROM_PARTNER}`);
    assert.equal(await question(page).count(), 0);
    await page.goto(`${product.url}/en/pages/cookies`);
    await page.getByText('Measurement is on.').waitFor();
    await answer(page.getByRole('main'), 'Reject').click();
    await page.getByText('Measurement is off.').waitFor();
    assert.deepEqual(await cookiesOf(context), { source: null, consent: 180 });
    await page.goto(`${product.url}/en/pages/faq`);
    assert.equal(await page.getByRole('searchbox').count(), 0);
    await page.getByText('How do I get my money back?').click();
    await page.getByText('within 14 days').waitFor();
    await context.close();
  });

  test('R-FED-2 R-MODAL-5 an experiment counts a visitor who has not chosen, once and without an id', async () => {
    await db.query(
      `insert into experiment (name, site_id, path, variants) values ('e2e-quiet', 1, '/landers/video', $1) on conflict do nothing`,
      [
        JSON.stringify([
          { key: 'control', weight: 1 },
          { key: 'same', weight: 1 },
        ]),
      ],
    );
    await db.query(`update experiment set status = 'running' where name = 'e2e-quiet'`);
    // A site server knows of it within half a second.
    await new Promise((done) => setTimeout(done, 1000));
    const { context, page } = await newVisitor(browser, PHONE);
    for (let view = 0; view < 2; view += 1) {
      await open(page, '/en/landers/video');
      await question(page).waitFor();
      await untilLargestPaint(page);
      await page.waitForTimeout(500);
      await page.goto('about:blank');
    }
    assert.deepEqual(await cookiesOf(context), { bucket: null, experiments: null });
    const counted = async () =>
      (
        await db.query<{ what: string; n: number }>(
          `select what, count(*)::int as n from experiment_event where experiment = 'e2e-quiet' group by what order by what`,
        )
      ).rows;
    for (let tries = 0; tries < 300 && (await counted()).length < 3; tries += 1)
      await new Promise((done) => setTimeout(done, 100));
    assert.deepEqual(await counted(), [
      { what: 'bounce', n: 1 },
      { what: 'lcp', n: 1 },
      { what: 'visit', n: 1 },
    ]);
    assert.deepEqual((await db.query('select 1 from experiment_visit')).rows, []);
    await db.query(`update experiment set status = 'ended' where name = 'e2e-quiet'`);
  });

  test('R-SITE-3 the cookies page names all that a member’s tour leaves in the browser', async () => {
    const { context, page } = await newVisitor(browser, DESKTOP);
    const found = new Set<string>();
    const look = async () => {
      for (const { name } of await context.cookies()) found.add(`cookie ${name}`);
      for (const key of await page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((storage, index) =>
          Object.keys(storage).map((name) => `${index ? 'sessionStorage' : 'localStorage'} ${name}`),
        ),
      ))
        found.add(key);
    };
    await open(page, FROM_PARTNER);
    await answer(question(page), 'Accept').click();
    await question(page).waitFor({ state: 'detached' });
    await look();
    await signIn(page, 'premium@vonk.example');
    for (const path of [
      '/members?gender=female',
      '/chats',
      '/likes',
      '/credits',
      '/settings',
      '/swipe-game',
      '/profile',
    ]) {
      await open(page, `/en${path}`);
      await look();
    }
    const isListed = (item: string) =>
      STORED_ITEMS.some(({ place, name }) => {
        const own = `${place} ${name}`;
        return own.endsWith('…') ? item.startsWith(own.slice(0, -1)) : item === own;
      });
    assert.ok(found.size >= 6, [...found].join());
    assert.deepEqual(
      [...found].filter((item) => !isListed(item)),
      [],
    );
  });
});
