import assert from 'node:assert/strict';
import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { findWorld } from './places.ts';
import { accountOf, fill, send, signupForm } from './plain-forms.ts';
import { browser, db, setStage } from './stage.ts';
import { PHONE, product } from './support.ts';

setStage();

/** A conversation of the premium member that no other file looks at: an answer to what is sent may come at any time. */
async function otherConversation(): Promise<string | undefined> {
  const { me, conversation } = await findWorld(db, 'premium');
  const { rows } = await db.query<{ id: string }>(
    `select id from conversation c where $1 in (a_id, b_id) and id <> $2
        and not exists (select from block b where b.blocker_id in (c.a_id, c.b_id) and b.blocked_id in (c.a_id, c.b_id))
      order by id desc offset 1 limit 1`,
    [me, conversation],
  );
  return rows[0]?.id;
}

/** Signs in by the form of the page, which needs no script. */
async function signInPlainly(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/en/login`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/en\/members/, { waitUntil: 'commit' });
}

test.describe('with scripts that come late', () => {
  /** A visitor whose scripts arrive when `release` is called. */
  async function withLateScripts(work: (page: Page, release: () => void) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
    await context.addInitScript(() => localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 })));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(/\.js(\?|$)/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await work(page, release).finally(() => {
      release();
      return context.close();
    });
  }

  test('R-ACCOUNT-1 a form that is sent before any script ran makes the account', async () => {
    for (const path of ['/landers/alonetonight', '/landers/tinderswipe', '/landers/iconslanding', '/signup']) {
      await withLateScripts(async (page, release) => {
        const email = `late${path.replaceAll('/', '.')}@example.com`;
        await page.goto(`${product.url}/en${path}`, { waitUntil: 'commit' });
        if (!path.includes('alone') && path !== '/signup') await page.getByText('Sign up straight away').click();
        await fill(signupForm(page), email);
        await send(signupForm(page));
        await page.waitForURL(/\/en\/signup$/, { waitUntil: 'commit' });
        assert.equal((await accountOf(db, email))?.status, 'not_confirmed');
        release();
        await page.getByRole('heading', { name: 'Show who you are' }).waitFor();
      });
    }
  });

  test('R-ACCOUNT-1 what was typed before the scripts ran is sent by them, and a refusal goes on with them', async () => {
    await withLateScripts(async (page, release) => {
      await page.goto(`${product.url}/en/landers/video`, { waitUntil: 'commit' });
      await fill(signupForm(page), 'late.refused@example.com', { name: '@Robin' });
      await send(signupForm(page));
      await page.getByText('Your profile name must not begin with an @').waitFor();
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      release();
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined);
      await page.waitForURL(/\/en\/landers\/video$/);
      assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), 'correct horse');
      await page.getByLabel('Profile name').fill('Robin');
      await send(signupForm(page));
      await page.getByRole('heading', { name: 'Show who you are' }).waitFor();
      const account = await accountOf(db, 'late.refused@example.com');
      assert.equal(account?.birthdate, '1990-05-05');
    });
    await withLateScripts(async (page, release) => {
      await page.goto(`${product.url}/en/signup`, { waitUntil: 'commit' });
      await fill(signupForm(page), 'late.typed@example.com');
      release();
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined);
      await send(signupForm(page));
      await page.getByRole('heading', { name: 'Show who you are' }).waitFor();
      assert.equal((await accountOf(db, 'late.typed@example.com'))?.birthdate, '1990-05-05');
    });
  });

  test('R-PROFILE-1 a like that is pressed before any script ran is kept when a link is followed', async () => {
    const { me } = await findWorld(db, 'premium');
    await withLateScripts(async (page) => {
      await signInPlainly(page, 'premium@vonk.example');
      const heart = page.locator('button[data-toggles][aria-pressed=false]').first();
      await heart.click();
      const liked = (await heart.getAttribute('data-toggles'))?.match(/\d+/)?.[0];
      await page.locator(`a[href="/en/members/${liked}"]`).first().click();
      await expect
        .poll(async () => {
          const { rows } = await db.query(`select from profile_like where liked_id = $1 and liker_id = $2`, [
            liked,
            me,
          ]);
          return rows.length;
        })
        .toBe(1);
    });
  });

  test('R-CHAT-3 a message that is written and sent before any script ran is sent by them, once', async () => {
    const text = `written while the scripts were on their way ${test.info().retry}`;
    await withLateScripts(async (page, release) => {
      await signInPlainly(page, 'premium@vonk.example');
      await page.goto(`${product.url}/en/chats/${await otherConversation()}`, { waitUntil: 'commit' });
      await page.getByRole('textbox').fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.ready), undefined);
      release();
      await page.getByText(text, { exact: true }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined);
      // Its own mark: those before it were sent long ago, and a page that is closed sends nothing.
      const bubble = page.getByRole('listitem').filter({ hasText: text }).last();
      await bubble.getByText(/^(Sent|Delivered|Read)$/).waitFor();
    });
    const stored = async () => (await db.query('select from message where text = $1', [text])).rows.length;
    await expect.poll(stored).toBe(1);
  });

  test('R-FED-4 a script of the host that is lost or replaced on its way is fetched again, and nothing of the page is lost', async () => {
    const text = `written while something kept the scripts back ${test.info().retry}`;
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addInitScript(() => localStorage.setItem('dismissed', JSON.stringify({ entryWarning: 1 })));
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    let isKeptBack = true;
    let lost = 0;
    await context.route(/\/host\/[^/]+\/[^/]+\.js(\?|$)/, async (route) => {
      if (!isKeptBack) return route.continue();
      lost += 1;
      // As a proxy does: an answer of its own, or none.
      return lost % 2 ? route.fulfill({ contentType: 'text/html', body: '<p>Not allowed here' }) : route.abort();
    });
    await signInPlainly(page, 'premium@vonk.example');
    await page.goto(`${product.url}/en/chats/${await otherConversation()}`, { waitUntil: 'commit' });
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const notice = page.getByText('Part of this page is slow to load. We keep trying.');
    await notice.waitFor();
    isKeptBack = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(text, { exact: true }).waitFor();
    const bubble = page.getByRole('listitem').filter({ hasText: text }).last();
    await bubble.getByText(/^(Sent|Delivered|Read)$/).waitFor();
    await expect(notice).toHaveCount(0);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined);
    await context.close();
    const { rows } = await db.query('select from message where text = $1', [text]);
    assert.equal(rows.length, 1);
  });

  test('R-ACCOUNT-4 the pages of forms wake as they were rendered', async () => {
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    const paths = [
      'signup',
      'login?next=%2Fchats',
      'login/code',
      'reset-password',
      'reset-password/do?token=abcdefghijkl',
    ];
    for (const path of [
      ...paths,
      'complete-signup?name=Robin',
      'login?error=login_blocked&minutes=15',
      'activate/error',
    ]) {
      await page.goto(`${product.url}/en/${path}`);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined, path);
    }
    await context.close();
  });
});
