import type { ProductRemote } from '@vonk/api/remotes.ts';
import { UserReply } from '@vonk/api/user.ts';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-logins.ts';
import { demoStaffCode } from '../../server/src/desk/demo-desk.ts';
import { readForm } from '../lander/inspect-page.ts';

export interface Act {
  /** What somebody does with this remote, in a word. */
  what: string;
  /** Done by the premium demo member; otherwise by a visitor. */
  isMembers: boolean;
  /** Throws where it does not work. `url` is the site's address in English. */
  act(page: Page, url: string): Promise<void>;
}

const TEXT = 'Said by the check of this remote';

/** Credits that the member has, as the server says. */
async function creditsOf(page: Page, url: string): Promise<number> {
  const reply = await page.context().request.get(`${new URL(url).origin}/api/user`);
  return UserReply.parse(await reply.json()).user?.credits ?? 0;
}

/** Buys a bundle through the sandbox, and waits for the credits on the page that one comes back to. */
async function buyBundle(page: Page, url: string): Promise<void> {
  const before = await creditsOf(page, url);
  await page.goto(`${url}/credits`);
  await page.getByRole('button', { name: /^Pay / }).first().click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /^Pay / }).first().click();
  await page.waitForURL(/\/credits\//);
  await page.getByRole('heading', { level: 1, name: /new credits?$/ }).waitFor();
  const after = await creditsOf(page, url);
  if (after <= before) throw new Error(`paid, and there are ${after} credits where there were ${before}`);
}

/** What each remote is there for, done once in a browser: a release that cannot do it goes to nobody. */
export const MAIN_ACTS: Partial<Record<ProductRemote, Act>> = {
  chat: {
    what: 'a message is sent',
    isMembers: true,
    async act(page, url) {
      await page.goto(`${url}/chats`);
      await page.locator('main a[href*="/chats/"]').first().click();
      await page.getByRole('textbox', { name: /^Message to/ }).fill(TEXT);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText(TEXT).first().waitFor();
    },
  },
  profiles: {
    what: 'a profile is opened from the list',
    isMembers: true,
    async act(page, url) {
      await page.goto(`${url}/members`);
      await page.locator('main a[href*="/members/"]').first().click();
      await page.waitForURL(/\/members\/\d+/);
      await page.locator('main h1').first().waitFor();
    },
  },
  credits: {
    what: 'a bundle is bought',
    isMembers: true,
    act: buyBundle,
  },
  signup: {
    what: 'somebody logs in',
    isMembers: false,
    async act(page, url) {
      await page.goto(`${url}/login`);
      await page.getByLabel(/^E-mail/).fill('free@vonk.example');
      await page.locator('input[type=password]').fill('not this one');
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  account: {
    what: 'the settings open',
    isMembers: true,
    async act(page, url) {
      await page.goto(`${url}/settings`);
      await page.locator('main h1').first().waitFor();
      await page.locator('main :is(input, button, a)').first().waitFor();
    },
  },
  landers: {
    what: 'a lander has its form',
    isMembers: false,
    async act(page, url) {
      await page.goto(`${url}/landers/gallery`);
      const problems = await page.evaluate(readForm, 18);
      if (problems.length) throw new Error(problems.join('; '));
    },
  },
  desk: {
    what: 'somebody signs in at the desk',
    isMembers: false,
    async act(page, url) {
      const { port } = new URL(url);
      await page.goto(`http://desk.localhost:${port}`);
      await page.getByLabel('E-mail address').fill('owner@vonk.example');
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Code').fill(demoStaffCode());
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('navigation').getByRole('link').first().waitFor();
    },
  },
};
