import { recalledSearch, SEARCH_COOKIE } from '@vonk/api/search-cookie.ts';
import { readsOfPage } from '@vonk/kernel/page-reads.ts';
import { readAheadAtom } from '@vonk/kernel/read-ahead-atoms.ts';
import { memberIdAtom } from '@vonk/kernel/session-atoms.ts';
import type { createStore } from 'jotai';
import { loadRemote, prefetchRemote } from '../remotes/load-remote.ts';
import { isElsewhere, matchPage } from '../remotes/registry.ts';
import { loadStrings } from '../remotes/remote-strings.ts';
import { savesData } from '../saves-data.ts';

type Store = ReturnType<typeof createStore>;

const ignore = () => {};

function pageAt(path: string, store: Store) {
  const { pathname, searchParams } = new URL(path, location.origin);
  const match = savesData() ? null : matchPage(pathname);
  if (!match || isElsewhere(match)) return null;
  return match.route.needsMember && store.get(memberIdAtom) === null ? null : { match, search: searchParams };
}

/** The filters that were last in force in this browser: the search asks with them where its address has none. */
function recalledFilters(memberId: number | null): string {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${SEARCH_COOKIE}=`));
  return recalledSearch(cookie?.slice(SEARCH_COOKIE.length + 1), memberId);
}

/** Fetches the code of the page behind a path (without language prefix), for somebody who points at its link. */
export function prefetchPage(path: string, store: Store): void {
  const page = pageAt(path, store);
  if (page) prefetchRemote(page.match.route.remote);
}

/** Runs the code of the page behind a path and reads its data, while the finger is still down: the tap finds both. */
export function preparePage(path: string, store: Store): void {
  const page = pageAt(path, store);
  if (!page) return;
  const { match, search } = page;
  loadRemote(match.route.remote)
    .then((module) => loadStrings(match.route, module))
    .catch(ignore);
  const reads = readsOfPage(match, search, recalledFilters(store.get(memberIdAtom)));
  for (const read of reads) store.set(readAheadAtom, read);
}
