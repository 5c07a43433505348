import type { RouteEntry } from '@vonk/api/route-map.ts';
import { showLateNotice } from './late-notice.ts';
import { loadRemote, retryDelay, untilRemote, versionOf } from './load-remote.ts';
import { nextOccasion } from './next-occasion.ts';
import { paintedVersion } from './registry.ts';
import { loadStrings } from './remote-strings.ts';

/** The first render waits this long for the remote's preloaded module, so that no skeleton frame is shown (ADR 3). */
export const FIRST_RENDER_MS = 1_000;

/**
 * Waits until a page that the server painted can be taken over: its remote and its texts are here, however late. Returns
 * whether it is the version that painted it: React takes over nothing else.
 */
export async function untilPainted(route: RouteEntry, texts: { late: string; retry: string }): Promise<boolean> {
  const hideNotice = showLateNotice(route.remote, texts);
  const module = await untilRemote(route.remote);
  for (let turn = 0; ; turn += 1) {
    try {
      await loadStrings(route, module);
      break;
    } catch {
      await nextOccasion(retryDelay(turn));
    }
  }
  hideNotice();
  return versionOf(route.remote) === paintedVersion(route.remote);
}

/** Waits a moment for the remote and the texts of a page that the browser paints; then it is painted as far as it is. */
export async function untilWorthPainting(route: RouteEntry): Promise<void> {
  const ready = loadRemote(route.remote)
    .then((module) => loadStrings(route, module))
    .catch(() => {});
  await Promise.race([ready, new Promise((done) => setTimeout(done, FIRST_RENDER_MS))]);
}
