import { paths } from '@vonk/api/paths.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { fetchEarly } from '../fetch-early.ts';
import { prepareCalls } from '../host.api.ts';
import { loadedRemote, loadRemote } from '../remotes/load-remote.ts';
import { matchPage, releasesOf } from '../remotes/registry.ts';
import { loadStrings } from '../remotes/remote-strings.ts';
import { savesData } from '../saves-data.ts';

/** A page that came to rest for so long leaves its line to what may be opened next. */
export const REST_MS = 2_000;
/** Where the member's navigation leads. */
const PLACES = [paths.members(), paths.chats(), paths.credits()];

const ignore = () => {};

/** The next moment in which the page has nothing to do. */
const untilIdle = () =>
  new Promise<unknown>((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done);
    else setTimeout(done, 200);
  });

type Page = NonNullable<ReturnType<typeof matchPage>>;

/** The pages of the navigation, one for each remote. */
const pagesAhead = (): Page[] => [
  ...new Map(PLACES.flatMap((path) => matchPage(path) ?? []).map((page) => [page.route.remote, page])).values(),
];

/** A remote's files, behind all else on the line; then they run in a moment of their own. */
async function startPage({ route }: Page): Promise<void> {
  const [release] = releasesOf(route.remote);
  if (!release || loadedRemote(route.remote)) return;
  const files = [release.entry, ...release.files];
  await fetchEarly(files.map((file) => ({ url: release.base + file, integrity: release.integrity[file] ?? '' })));
  await untilIdle();
  await loadStrings(route, await loadRemote(route.remote));
}

/**
 * Fetches the code of the pages in the member's navigation, last of all, and starts it while the page is idle: one after the
 * other, and before it is wanted, since a browser puts scripts off while a finger is down. Not for who saves data.
 */
export function useCodeAhead(): void {
  const isSignedIn = useAtomValue(isSignedInAtom);
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    let isOver = false;
    const startAll = async () => {
      const steps = [prepareCalls, ...pagesAhead().map((page) => () => startPage(page))];
      for (const step of steps) if (!isOver) await step().catch(ignore);
    };
    const timer = setTimeout(() => void startAll(), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isSignedIn]);
}
