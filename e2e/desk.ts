import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { hashToken } from '../server/src/sessions/hash-token.ts';
import { STAFF_COOKIE } from '../server/src/staff-access/staff-session.ts';
import { DESKTOP, newVisitor, openDb, product, type Visitor } from './support.ts';

/** Address of the desk of this worker's product. */
export const deskUrl = (): string => product.url.replace('//localhost', '//desk.localhost');

/** Somebody of the demo's staff ('moderator', 'moderator2', …) at the desk, with a session: its door has a journey of its own. */
export async function openDesk(
  browser: Browser,
  login: string,
  path = '/',
  viewport = DESKTOP,
  options: { colorScheme?: 'light' | 'dark' } = {},
): Promise<Visitor & { page: Page }> {
  const visitor = await newVisitor(browser, viewport, options);
  const token = randomBytes(32).toString('base64url');
  const db = await openDb();
  await db.query(
    `insert into staff_session (token_hash, staff_id, expires_at)
     select $1, id, now() + interval '1 hour' from staff where email = $2 and left_at is null`,
    [hashToken(token), `${login}@vonk.example`],
  );
  await db.end();
  await visitor.context.addCookies([
    {
      name: STAFF_COOKIE,
      value: token,
      domain: 'desk.localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  await visitor.page.goto(`${deskUrl()}${path}`);
  return visitor;
}
