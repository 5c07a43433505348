import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { DESKTOP, newVisitor, product, signIn } from './support.ts';

export interface Buyer {
  id: number;
  email: string;
  page: Page;
}

/** A confirmed member, from the Netherlands where no country is said, signed in, whose time for bonuses is over. */
export async function makeBuyer(
  { browser, db }: { browser: Browser; db: pg.Client },
  name: string,
  options: {
    path?: string;
    viewport?: typeof DESKTOP;
    colorScheme?: 'light' | 'dark';
    hasBonus?: boolean;
    country?: string;
  } = {},
): Promise<Buyer> {
  const country = options.country ?? 'NL';
  const email = `${name}.${Date.now().toString(36)}@example.com`;
  const { rows } = await db.query<{ id: string }>(
    `insert into member (site_id, kind, status, email, password_hash, language, country, signup_step, signup_date, confirmed_at)
     select site_id, kind, 'active', $1, password_hash, 'en', $3, 5, now() - make_interval(days => $2), now()
       from member where email = 'premium@vonk.example' returning id`,
    [email, options.hasBonus ? 0 : 30, country],
  );
  const id = Number(rows[0]?.id);
  await db.query(
    `insert into profile (member_id, site_id, kind, status, name, gender, birthdate, country)
     values ($1, 1, 'member', 'active', $2, 1, '1990-05-05', $3)`,
    [id, name, country],
  );
  await db.query('insert into wallet (member_id) values ($1)', [id]);
  const { page } = await newVisitor(browser, options.viewport ?? DESKTOP, {
    colorScheme: options.colorScheme ?? 'light',
  });
  await signIn(page, email, options.path ?? '/en/credits');
  return { id, email, page };
}

/** Chooses a way to pay, and goes to the provider's page. */
export async function goToProvider(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check({ force: true });
  await page.getByRole('button', { name: new RegExp(`^Pay .* with ${method.replace('|', '\\|')}`) }).click();
  await page.waitForURL(new RegExp(`:${product.ports.psp}/pay/`));
}

/** The provider's page answers in this way, and leads back. */
export async function chooseOutcome(page: Page, outcome: string): Promise<void> {
  await page.locator(`button[name=outcome][value=${outcome}]`).last().click();
}

/** The title that the payment's page shows. */
export const untilTitle = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** A bundle by card that is paid at once. */
export async function buyByCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await goToProvider(page, 'Card');
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^Pay / }).first().click();
  await untilTitle(page, /new credits$/);
}

/** What a member has, by the books. */
export async function creditsOf(db: pg.Client, { id }: Buyer): Promise<number> {
  const { rows } = await db.query<{ balance: number }>('select balance from wallet where member_id = $1', [id]);
  return rows[0]?.balance ?? 0;
}
