import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/database/database.ts';
import { type LivePage, openLivePage } from './live-page.ts';
import { cookieOf, makePairs, type Pair } from './people.ts';

/** Between two messages of the whole crowd. */
const EVERY_MS = 40;
const PATIENCE_MS = 30_000;

/** Waits until something is so; returns whether it ever was. */
export async function becomes(isSo: () => boolean | Promise<boolean>, ms = PATIENCE_MS): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until; await sleep(50)) if (await isSo()) return true;
  return isSo();
}

/** Open pages of pairs who talk with each other. */
export async function gatherCrowd(db: Database, url: string, pairs: number) {
  const people = await makePairs(db, pairs);
  const openFor = ({ one, other, conversation }: Pair): LivePage[] =>
    [
      [one, other],
      [other, one],
    ].map(([memberId = 0, partner = 0]) =>
      openLivePage({ url, cookie: cookieOf(memberId), memberId, partner, conversation }),
    );
  const pages = people.flatMap(openFor);
  const otherOf = (page: LivePage) => pages.find(({ memberId }) => memberId === page.partner);
  /** Messages that were taken and that the other's open page does not show. */
  const missing = () =>
    pages.flatMap((page) => {
      const other = otherOf(page);
      return other?.isClosed() ? [] : page.sent.filter((id) => !other?.seen.has(id));
    });
  let isTalking = false;
  let talk = Promise.resolve();
  const under: Promise<void>[] = [];
  return {
    people,
    pages,
    areOpen: () => pages.every(({ isOpen }) => isOpen()),
    missing,
    /** Everybody writes now and then, until `fallSilent`. */
    beginToTalk(): void {
      isTalking = true;
      talk = (async () => {
        for (let turn = 0; isTalking; turn += 1) {
          const page = pages[(turn * 7) % pages.length];
          if (page) under.push(page.send());
          await sleep(EVERY_MS);
        }
      })();
    },
    async fallSilent(): Promise<void> {
      isTalking = false;
      await talk;
      await Promise.all(under.splice(0));
    },
    sent: () => pages.reduce((sum, { sent }) => sum + sent.length, 0),
    /** What went wrong since it was last asked. */
    failures: () => pages.flatMap(({ failures }) => failures.splice(0)),
    close: () => {
      for (const page of pages) page.close();
    },
  };
}

export type Crowd = Awaited<ReturnType<typeof gatherCrowd>>;
