import type { Page, Route } from '@playwright/test';
import type { LayoutName } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type pg from 'pg';
import { breakRoutes, forgetPrevious, publishAgain, publishChanged, untilServed } from './releases.ts';

interface Place {
  remote: RemoteName;
  layout: LayoutName;
  path: string;
  /** Asked of a visitor without a session. */
  isMembers?: boolean;
}

/** A page of each remote in each layout that it has. */
export const PLACES: Place[] = [
  { remote: 'landers', layout: 'default', path: '/' },
  { remote: 'landers', layout: 'lander', path: '/landers/gallery' },
  { remote: 'profiles', layout: 'default', path: '/members' },
  { remote: 'chat', layout: 'chat', path: '/chats', isMembers: true },
  { remote: 'credits', layout: 'default', path: '/pricing' },
  { remote: 'signup', layout: 'empty', path: '/login' },
  { remote: 'signup', layout: 'default', path: '/signup-matches', isMembers: true },
  { remote: 'account', layout: 'default', path: '/complaints' },
  { remote: 'account', layout: 'empty', path: '/account-deleted' },
];

/** Makes a fault for the visitors of a page, and returns what ends it. */
export type Fault = (page: Page, remote: RemoteName, db: pg.Client) => Promise<() => Promise<void>>;

/** The remote's files fail on their way. */
const onTheWay =
  (answer: (route: Route) => Promise<void>): Fault =>
  async (page, remote) => {
    const files = new RegExp(`/r/${remote}/[^/]+/[^/]+\\.js`);
    await page.route(files, answer);
    return () => page.unroute(files);
  };

let published = 0;

/** The live release itself is at fault, and there is none before it. */
const inRelease =
  (change: (code: string, file: string) => string, kernel?: string): Fault =>
  async (_page, remote, db) => {
    published += 1;
    const version = `fault${process.pid}${published}`;
    await publishChanged(db, remote, version, change);
    if (kernel)
      await db.query(
        `update remote_release set assets = jsonb_set(assets, '{kernel}', to_jsonb($3::text)) where remote = $1 and version = $2`,
        [remote, version, kernel],
      );
    await forgetPrevious(db, remote);
    await untilServed();
    return async () => {
      await publishAgain(db, remote);
      await forgetPrevious(db, remote);
    };
  };

const exposed = (change: (code: string) => string) => (code: string, file: string) =>
  file.startsWith('remote.') ? change(code) : code;

export const FAULTS: Record<string, Fault> = {
  'answers 404': onTheWay((route) => route.fulfill({ status: 404, body: '' })),
  'is refused': onTheWay((route) => route.abort('connectionrefused')),
  hangs: onTheWay(() => new Promise(() => {})),
  'answers HTML': onTheWay((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>oops' })),
  'has a wrong hash': onTheWay(async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `window.tampered = true;${await reply.text()}` });
  }),
  'was made for another kernel': inRelease((code) => code, '^9.0.0'),
  'throws at start': inRelease(exposed((code) => `throw new Error('at start');${code}`)),
  'throws in render': inRelease(exposed(breakRoutes)),
};

/** The remote's files come nine seconds late. */
export const LATE: Fault = onTheWay(async (route) => {
  await new Promise((done) => setTimeout(done, 9_000));
  await route.continue().catch(() => {});
});
