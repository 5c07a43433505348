import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { ALL_LOOKS, audit, LOOKS, looksInTurn } from '../scripts/browser/audit.ts';
import { untilReady } from '../scripts/browser/until-ready.ts';
import { LANGUAGES } from '../shared/api/src/options.ts';
import { findWorlds, placesOf, type Role, type World } from './places.ts';
import { browser, db, setStage } from './stage.ts';
import { DESKTOP, newVisitor, product, signIn } from './support.ts';

/** Every run sees both layouts and both themes; `npm run test:looks` sees each theme of each layout. */
const isWhole = process.env.LOOKS === 'all';
const looks = isWhole ? ALL_LOOKS : LOOKS;

let worlds: Record<Role, World>;
setStage();
test.beforeAll(async () => {
  worlds = await findWorlds();
  await db.query(
    `insert into discount_code (site_id, code, value_percentage, validity) values (1, 'E2E10', 10, 'unlimited') on conflict do nothing`,
  );
});

async function openAs(role: Role): Promise<Page> {
  const { page } = await newVisitor(browser, DESKTOP);
  if (role !== 'visitor') await signIn(page, `${role}@vonk.example`);
  return page;
}

/** Opens a page and waits until it shows what it is for. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}/en${path === '/' ? '' : path}`);
  await untilReady(page);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.hydration), undefined, 'hydration');
}

type State = [name: string, show: (page: Page, world: World) => Promise<unknown>];

const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const filterSheet: State = [
  'filter sheet',
  async (page) => {
    await open(page, '/members');
    await press(page, /^Filters/);
    await page.getByRole('button', { name: /^Show \d+ member/ }).waitFor();
  },
];

const STATES: Record<Role, State[]> = {
  visitor: [
    filterSheet,
    [
      'nobody found',
      async (page) => {
        await open(page, '/members?min_age=98&max_age=99');
        await page.getByText('Nobody found').waitFor();
      },
    ],
    [
      'language menu',
      async (page) => {
        await open(page, '/pricing');
        await press(page, 'Language');
      },
    ],
    [
      'signup invitation',
      async (page, world) => {
        await open(page, `/members/${world.member}`);
        await press(page, 'Message');
        await dialog(page);
      },
    ],
    [
      'signup form with mistakes',
      async (page) => {
        await open(page, '/signup');
        await press(page, 'Sign up for free');
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    ],
  ],
  free: [
    filterSheet,
    [
      'account menu',
      async (page) => {
        await open(page, '/members');
        await press(page, 'Account');
      },
    ],
    [
      'match',
      async (page) => {
        await open(page, '/likes/received');
        await page.route('**/like', (route) => route.fulfill({ json: { is_liked: true, is_match: true } }));
        await page.locator('article button[aria-pressed=false]').first().click();
        await dialog(page);
      },
    ],
    [
      'toast with undo',
      async (page, world) => {
        await page.unroute('**/like');
        await page.route('**/like', (route) => route.fulfill({ json: { is_liked: true, is_match: false } }));
        await open(page, `/members/${world.member}`);
        await press(page, /^Like /);
        await page.getByRole('button', { name: 'Undo' }).waitFor();
      },
    ],
    [
      'report',
      async (page, world) => {
        await open(page, `/members/${world.member}`);
        await press(page, /^More actions/);
        await press(page, 'Report');
        await dialog(page);
      },
    ],
    [
      'premium',
      async (page) => {
        await open(page, `/chats/${worlds.free.conversation}`);
        await page.route('**/messages', (route) =>
          route.fulfill({ status: 402, json: { code: 'conversation_limit', statusCode: 402, message: '' } }),
        );
        await page.getByRole('textbox').fill('Hello');
        await press(page, /^Send$/);
        await dialog(page);
      },
    ],
  ],
  premium: [
    [
      'chat menu',
      async (page, world) => {
        await open(page, `/chats/${world.conversation}`);
        await press(page, /^More about/);
      },
    ],
    [
      'gifts',
      async (page, world) => {
        await open(page, `/chats/${world.conversation}`);
        await press(page, 'Send a gift');
        await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
      },
    ],
    [
      'opening lines',
      async (page, world) => {
        await open(page, `/chats/${world.conversation}`);
        await press(page, 'Opening lines');
        await dialog(page);
      },
    ],
    [
      'buy credits',
      async (page, world) => {
        await open(page, `/chats/${world.conversation}`);
        await page.route('**/messages', (route) =>
          route.fulfill({ status: 402, json: { code: 'insufficient_credits', statusCode: 402, message: '' } }),
        );
        await page.getByRole('textbox').fill('Hello');
        await press(page, /^Send$/);
        await dialog(page);
      },
    ],
    [
      'message that failed',
      async (page, world) => {
        await page.unroute('**/messages');
        await page.route('**/messages', (route) =>
          route.fulfill({ status: 409, json: { code: 'recipient_gone', statusCode: 409, message: '' } }),
        );
        await open(page, `/chats/${world.conversation}`);
        await page.getByRole('textbox').fill('Hello');
        await press(page, /^Send$/);
        await page.getByRole('button', { name: 'Remove' }).waitFor();
      },
    ],
    [
      'checkout with a code',
      async (page) => {
        await open(page, '/credits?code=E2E10');
        await page.getByText('E2E10').first().waitFor();
      },
    ],
    [
      'checkout with a wrong code',
      async (page) => {
        await open(page, '/credits');
        await press(page, 'I have a discount code');
        await page.getByRole('textbox').fill('NOPE');
        await press(page, 'Use code');
        await page.getByText('Code not found').waitFor();
      },
    ],
    [
      'deleting the account',
      async (page) => {
        await open(page, '/settings');
        await press(page, 'Delete account');
        await dialog(page);
      },
    ],
  ],
};

test.describe('accessibility', () => {
  for (const role of ['visitor', 'free', 'premium'] as const) {
    // In every run painted.e2e.ts and languages.e2e.ts have axe look at each page they open.
    const declare = isWhole ? test : () => {};
    declare(`R-ROUTE: axe finds nothing on any page of a ${role}, in each theme of each layout`, async () => {
      const page = await openAs(role);
      const found: string[] = [];
      for (const place of placesOf(role, worlds[role])) {
        await open(page, place).catch((error: unknown) => found.push(`${place}: ${error}`));
        found.push(...(await audit(page, place, 'en', looks)));
      }
      await page.context().close();
      assert.deepEqual(found, []);
    });

    test(`R-MODAL: axe finds nothing in what opens for a ${role}`, async () => {
      const page = await openAs(role);
      const found: string[] = [];
      for (const [nth, [name, show]] of STATES[role].entries()) {
        await page.setViewportSize(DESKTOP);
        await show(page, worlds[role]).catch((error: unknown) => found.push(`${name}: ${error}`));
        found.push(...(await audit(page, name, 'en', isWhole ? ALL_LOOKS : looksInTurn(nth))));
      }
      await page.context().close();
      assert.deepEqual(found, []);
    });
  }

  test('R-MODAL-1 axe finds nothing in the entry warning', async () => {
    const { page, context } = await newVisitor(browser, DESKTOP, { isWarned: false });
    await page.goto(`${product.url}/en/members`);
    await dialog(page);
    assert.deepEqual(await audit(page, 'entry warning', 'en', looks), []);
    await context.close();
  });

  test('R-I18N-2 every page says its language, in each language of the site', async () => {
    const { languages } = (await (await fetch(`${product.url}/api/settings`)).json()) as { languages: string[] };
    assert.equal(languages.length, LANGUAGES.length);
    for (const language of languages) {
      const reply = await fetch(`${product.url}${language === 'nl' ? '' : `/${language}`}/members`);
      assert.match(await reply.text(), new RegExp(`^<!doctype html><html lang="${language}["-]`));
    }
  });
});
