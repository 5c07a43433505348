import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { drawPortrait } from '../server/src/portraits/draw-portrait.ts';
import { PHOTO } from './people.ts';
import { findWorld, onlineLately, onlineNow, type World } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, PHONE, product, signIn } from './support.ts';

const WORD = 'Fictional';
const WARNING = 'This is a fictional profile: physical contact is not possible.';
/** So many of the swipe game are looked at. */
const CARDS = 12;
const PREMIUM = 'premium@vonk.example';

let world: World;
/** Ids of all fictional profiles. */
let fictional: Set<number>;

setStage();
test.beforeAll(async () => {
  world = await findWorld(db, 'premium');
  const { rows } = await db.query<{ id: string }>(`select member_id as id from profile where kind = 'fictional'`);
  fictional = new Set(rows.map(({ id }) => Number(id)));
  await sharp(Buffer.from(drawPortrait({ seed: 'truth', gender: 'male', age: 36, width: 600 })))
    .jpeg()
    .toFile(PHOTO);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}/en${path === '/' ? '' : path}`);
  await untilReady(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

interface Shown {
  id: number;
  text: string;
}

/** Everybody on the page: the text of the card, row or header that leads to a profile or a conversation. */
async function shownOn(page: Page): Promise<Shown[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap((link) => {
      const [, kind, id] = /\/(members|chats|m)\/(\d+)$/.exec(link.pathname) ?? [];
      const place = link.closest('article, li, header') ?? link;
      return kind && id ? [{ kind, id: Number(id), text: place.textContent ?? '' }] : [];
    }),
  );
  const shown: Shown[] = [];
  for (const { kind, id, text } of links) {
    if (kind !== 'chats') shown.push({ id, text });
    else {
      const { rows } = await db.query<{ id: string }>(
        'select case when a_id = $2 then b_id else a_id end as id from conversation where id = $1',
        [id, world.me],
      );
      shown.push({ id: Number(rows[0]?.id), text });
    }
  }
  return shown;
}

/** What is untrue in the way people are shown. */
async function untruths(place: string, people: Shown[]): Promise<string[]> {
  const online = await onlineLately(db);
  return people.flatMap(({ id, text }) => {
    const isFictional = fictional.has(id);
    const who = `${place}: member ${id} ('${text}')`;
    return [
      ...(isFictional && !text.includes(WORD) ? [`${who} lacks the word`] : []),
      ...(isFictional && !text.includes(WARNING) ? [`${who} lacks the warning`] : []),
      ...(isFictional && text.includes('Verified') ? [`${who} is fictional and verified`] : []),
      ...(!isFictional && text.includes(WORD) ? [`${who} is a person labelled as fictional`] : []),
      ...(text.includes('Online') && !online.has(id) ? [`${who} is shown online`] : []),
    ];
  });
}

/** The one person a page is about. */
const aboutOne = async (page: Page, id: number, selector = 'main'): Promise<Shown[]> => [
  { id, text: (await page.locator(selector).first().textContent()) ?? '' },
];

async function likesMe(id: number): Promise<void> {
  await db.query(
    'insert into profile_like (liker_id, liked_id, is_auto) values ($1, $2, true) on conflict do nothing',
    [id, world.me],
  );
}

test.describe('truth', () => {
  test('R-PROFILE-9 a visitor sees word and warning of every fictional profile, on home, landers, search and profile', async () => {
    const { page, context } = await newVisitor(browser, PHONE);
    const found: string[] = [];
    let seen = 0;
    for (const place of [
      '/',
      '/members',
      `/members/${world.member}`,
      ...['gallery', 'collagelanding', 'maplanding', 'alonetonight'].map((name) => `/landers/${name}`),
    ]) {
      await open(page, place);
      const people = await shownOn(page);
      seen += people.filter(({ id }) => fictional.has(id)).length;
      found.push(...(await untruths(place, people)));
    }
    for (const place of ['', '/landing', '/landing2', '/landing3', '/signup']) {
      await open(page, `/members/${world.fictional}${place}`);
      found.push(
        ...(await untruths(`profile${place}`, await aboutOne(page, world.fictional, place ? 'main' : 'main > div'))),
      );
    }
    assert.deepEqual(found, []);
    assert.ok(seen > 0, 'no fictional profile came along: nothing was tested');
    await context.close();
  });

  test('R-PROFILE-9 a member sees them on search, likes, swipe, match, chat list, chat and signup matches', async () => {
    const { page, context } = await newVisitor(browser, DESKTOP);
    const found: string[] = [];
    const check = async (place: string, people: Shown[], needsFictional = true) => {
      found.push(...(await untruths(place, people)));
      if (needsFictional && !people.some(({ id }) => fictional.has(id)))
        found.push(`${place}: nobody fictional came along`);
    };
    await likesMe(world.fictional);
    await signIn(page, PREMIUM);
    await open(page, '/members');
    await check('search', await shownOn(page));
    const partners = page.locator('main article').filter({ has: page.locator('a[rel~=sponsored]') });
    const labelled = partners.filter({ hasText: 'Advertisement' });
    assert.deepEqual([await partners.count(), await labelled.count()], [2, 2]);
    assert.equal(await partners.locator('img, [aria-pressed], a[href^="/"]').count(), 0);
    await open(page, '/likes/received');
    await check('likes', await shownOn(page));
    await open(page, `/likes/m/${world.fictional}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Message' }).waitFor();
    await check('profile over likes', await aboutOne(page, world.fictional, 'dialog'));

    await open(page, `/members/${world.fictional}`);
    await check('profile', await aboutOne(page, world.fictional, 'main > div'));
    await check('related', await shownOn(page), false);
    await page
      .getByRole('button', { name: /^Like / })
      .first()
      .click();
    await page.getByRole('dialog').getByText('It’s a match').last().waitFor();
    await check('match', await aboutOne(page, world.fictional, 'dialog'));
    await page.getByRole('button', { name: 'Send', exact: false }).click();

    await page.getByRole('textbox').waitFor();
    await check('above the first message', await aboutOne(page, world.fictional, 'main section'));
    await page.getByRole('textbox').fill('Good evening');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/chats\/\d+/);
    await open(page, new URL(page.url()).pathname.replace('/en', ''));
    await check('chat', await aboutOne(page, world.fictional, 'main section'));
    await check('chat header', await aboutOne(page, world.fictional, 'main section header'));
    await check('chat list', await shownOn(page));

    await open(page, '/signup-matches');
    await check('signup matches', await shownOn(page), false);
    await open(page, '/swipe-game');
    const profile = page.getByRole('link', { name: /^View the profile/ });
    for (let card = 0; card < CARDS && (await profile.isVisible()); card += 1) {
      const href = (await profile.getAttribute('href')) ?? '';
      await check('swipe', await aboutOne(page, Number(href.split('/').pop()), 'main article'), false);
      await page.getByRole('button', { name: /^Pass on / }).click();
      await page.locator(`main a[href="${href}"]`).waitFor({ state: 'detached' });
    }
    assert.deepEqual(found, []);
    await context.close();
  });

  test('R-PROFILE-9 no fictional profile is verified in the database, and nobody on a site that verifies nobody', async () => {
    const { rows } = await db.query(`select member_id from profile where kind = 'fictional' and is_verified`);
    assert.deepEqual(rows, []);
    await assert.rejects(db.query('update profile set is_verified = true where member_id = $1', [world.fictional]));
    const { page, context } = await newVisitor(browser);
    // The site verifies nobody, so nobody is shown as verified, nor is there a filter for it.
    await open(page, '/members');
    assert.equal(await page.getByText('Verified', { exact: true }).count(), 0);
    await context.close();
  });

  test('R-SITE-1 a visitor from Germany sees no fictional profile anywhere', async () => {
    const { page, context } = await newVisitor(browser);
    await context.setExtraHTTPHeaders({ 'x-country': 'DE' });
    for (const place of [
      '/',
      '/members',
      '/members?country=NL',
      '/landers/gallery',
      '/landers/collagelanding',
      '/landers/tinderswipe',
    ]) {
      await open(page, place);
      assert.deepEqual(
        (await shownOn(page)).filter(({ id }) => fictional.has(id)),
        [],
        place,
      );
      assert.equal(await page.locator('[data-fictional]').count(), 0, place);
    }
    await open(page, `/members/${world.fictional}`);
    await page.getByText('This profile isn’t available').waitFor();
    await open(page, `/members/${world.fictional}/landing`);
    assert.equal(await page.getByText(WORD, { exact: true }).count(), 0);
    await context.close();
  });

  test('R-CHAT-6 online is who has a connection, and nobody else', async () => {
    const { page, context } = await newVisitor(browser);
    const isOnline = async () => {
      await open(page, `/members/${world.me}`);
      return (await page.locator('main section').first().textContent())?.includes('Online');
    };
    await open(page, '/members?online=1');
    assert.deepEqual(await untruths('online now', await shownOn(page)), []);
    assert.equal(await isOnline(), false);
    const other = await newVisitor(browser);
    await signIn(other.page, PREMIUM);
    for (let tries = 0; tries < 100 && !(await onlineNow(db)).has(world.me); tries += 1) await page.waitForTimeout(200);
    assert.equal(await isOnline(), true);
    await other.context.close();
    for (let tries = 0; tries < 100 && (await onlineNow(db)).has(world.me); tries += 1) await page.waitForTimeout(200);
    assert.equal(await isOnline(), false);
    await context.close();
  });

  test('R-CHAT-6 a message is sent, delivered and read when it is, and not before', async () => {
    const sender = await newVisitor(browser);
    const { rows } = await db.query<{ id: string }>('select id from member where email = $1', ['free@vonk.example']);
    await signIn(sender.page, PREMIUM, `/en/members/${rows[0]?.id}/chat`);
    await untilReady(sender.page);
    await sender.page.getByRole('textbox').fill('Are you there?');
    await sender.page.getByRole('button', { name: 'Send', exact: true }).click();
    await sender.page.waitForURL(/\/chats\/\d+/);
    const bubble = sender.page.getByRole('listitem').filter({ hasText: 'Are you there?' }).last();
    const state = (word: string) => bubble.getByText(word, { exact: true }).waitFor();
    await state('Sent');
    await sender.page.waitForTimeout(1_000);
    await state('Sent');
    const receiver = await newVisitor(browser);
    await signIn(receiver.page, 'free@vonk.example');
    await untilReady(receiver.page);
    await state('Delivered');
    await receiver.page.goto(`${product.url}${new URL(sender.page.url()).pathname}`);
    await untilReady(receiver.page);
    await state('Read');
    await receiver.context.close();
    await sender.context.close();
  });

  test('R-CHAT-3 every button that spends stands beside its price in credits and in money', async () => {
    const { page, context } = await newVisitor(browser, PHONE);
    // With a member: who writes to a fictional profile pays only while somebody is on duty.
    const { rows } = await db.query<{ id: string }>(
      `select c.id from conversation c join profile p on p.member_id = c.a_id + c.b_id - $1
        where $1 in (c.a_id, c.b_id) and p.kind = 'member' order by c.id limit 1`,
      [world.me],
    );
    await signIn(page, PREMIUM, `/en/chats/${rows[0]?.id}`);
    const composer = page.locator('form').filter({ has: page.getByRole('textbox') });
    await composer.getByText(/1 credit · €\d/).waitFor();
    await page.getByRole('button', { name: 'Photo, gift or opening line' }).click();
    await page.getByRole('button', { name: 'Send a gift' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /3 credits · €\d/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Photo, gift or opening line' }).click();
    await page.getByRole('button', { name: 'Opening lines' }).click();
    await page
      .getByRole('dialog')
      .getByText(/1 credit · €\d/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await composer.getByText(/2 credits · €\d/).waitFor();

    await open(page, `/members/${world.member}/chat`);
    await page
      .locator('form')
      .getByText(/1 credit · €\d/)
      .waitFor();
    await open(page, '/credits');
    await page.getByRole('button', { name: /^Pay €\d/ }).waitFor();
    await context.close();
  });

  test('R-I18N-1 the names of gifts stay in their tiles where they are long', async () => {
    const { page, context } = await newVisitor(browser, PHONE, { language: 'de' });
    await signIn(page, PREMIUM, `/de/members/${world.member}/chat?gift=1`);
    await page.getByRole('dialog').getByText('Blumenstrauß').waitFor();
    const wide = await page
      .locator('dialog *')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.clientWidth > 2 && part.scrollWidth > part.clientWidth + 1)
          .map((part) => `${part.tagName} ${part.scrollWidth} > ${part.clientWidth}`),
      );
    assert.deepEqual(wide, []);
    await context.close();
  });
});
