import type { Locator, Page } from '@playwright/test';
import type { openDb } from './support.ts';

/** The signup form that one sees. */
export const signupForm = (page: Page): Locator => page.locator('form[action="/api/signup"]:visible');

/** Fills it, and leaves the sending. A site of men for men asks nobody who they are. */
export async function fill(form: Locator, email: string, { name = 'Robin', year = '1990' } = {}): Promise<void> {
  const who = form.getByRole('group', { name: 'I’m a' });
  if (await who.count()) {
    await who.getByText('man', { exact: true }).click();
    await form.getByRole('group', { name: 'I’m looking for' }).getByText('women', { exact: true }).click();
  }
  await form.getByLabel('Profile name').fill(name);
  await form.getByLabel(/^E-mail/).fill(email);
  await form.getByLabel('Password', { exact: true }).fill('correct horse');
  await form.getByLabel('Day', { exact: true }).fill('5');
  await form.getByLabel('Month', { exact: true }).fill('5');
  await form.getByLabel('Year', { exact: true }).fill(year);
}
export const send = (form: Locator) => form.getByRole('button', { name: 'Sign up for free' }).click();

/** What is stored of an account. */
export const accountOf = async (db: Awaited<ReturnType<typeof openDb>>, email: string) =>
  (
    await db.query<{ status: string; language: string; birthdate: string; tracking: Record<string, string> }>(
      `select m.status, m.language, p.birthdate::text, m.tracking
         from member m join profile p on p.member_id = m.id where m.email = $1`,
      [email],
    )
  ).rows[0];
