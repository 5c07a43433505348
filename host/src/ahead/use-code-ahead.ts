import { paths } from '@vonk/api/paths.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { fetchEarly } from '../fetch-early.ts';
import { loadedRemote } from '../remotes/load-remote.ts';
import { matchPage, releasesOf } from '../remotes/registry.ts';
import { savesData } from '../saves-data.ts';

/** A page that came to rest for so long leaves its line to what may be opened next. */
export const REST_MS = 2_000;
/** Where the member's navigation leads. */
const PLACES = [paths.members(), paths.chats(), paths.credits()];

function fetchPlaces(): void {
  for (const name of new Set(PLACES.flatMap((path) => matchPage(path)?.route.remote ?? []))) {
    const [release] = releasesOf(name);
    if (!release || loadedRemote(name)) continue;
    const files = [release.entry, ...release.files];
    fetchEarly(files.map((file) => ({ url: release.base + file, integrity: release.integrity[file] ?? '' })));
  }
}

/** Fetches the code of the pages in the member's navigation, last of all and without running it, unless they save data. */
export function useCodeAhead(): void {
  const isSignedIn = useAtomValue(isSignedInAtom);
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    const timer = setTimeout(fetchPlaces, REST_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}
