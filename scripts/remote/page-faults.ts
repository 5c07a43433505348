import type { Boot } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { matchRoute } from '@vonk/api/route-map.ts';

/** What the server sent for an address. */
export interface Sent {
  /** Path of the page that it ended at, without language. */
  place: string;
  status: number;
  /** Whether the page says that there is none: a member's page tells its status before it is painted. */
  isNotFound: boolean;
  boot: Pick<Boot, 'registry' | 'data' | 'isRendered'>;
}

/** Whether what the page is about is not there: then it says so, and answers 404. */
function isAboutNothing({ place, boot }: Sent): boolean {
  const asked = matchRoute(place)?.route.data?.length ?? 0;
  return Object.keys(boot.data).length < asked;
}

/** Whether the server sent the layout alone; what it redirected to another remote's page says nothing. */
export const isUnpainted = (remote: RemoteName, { place, boot }: Sent): boolean =>
  matchRoute(place)?.route.remote === remote && !boot.isRendered;

/** Lists, in sentences, what is wrong with a page as the server sent it, which is to be painted by that version and no other. */
export function sentFaults(remote: RemoteName, version: string, sent: Sent): string[] {
  const { place, status, isNotFound, boot } = sent;
  if (status >= 500) return [`${place} answers ${status}`];
  if (matchRoute(place)?.route.remote !== remote) return [];
  const painted = boot.registry[remote]?.version;
  return [
    ...((status >= 400 || isNotFound) && !isAboutNothing(sent)
      ? [
          `${place} ${status >= 400 ? `answers ${status}` : 'is not found'}: the route map gives it to ${remote}, which has no such page`,
        ]
      : []),
    ...(painted === version ? [] : [`${place} is of ${painted ?? 'no version'}, not of ${version}`]),
    ...(isUnpainted(remote, sent)
      ? [`the server does not paint ${place}: it throws as it is rendered, or this machine is too busy`]
      : []),
  ];
}
