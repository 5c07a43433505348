import type { RemoteName } from '@vonk/api/remotes.ts';
import { ROUTES } from '@vonk/api/route-map.ts';
import type { ReleaseContext } from './release-context.ts';

const stamp = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

/** A table: every column as wide as its widest cell. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Who did what to a remote, when and why; newest first. */
export async function describeHistory(context: ReleaseContext, remote: RemoteName): Promise<string[]> {
  const steps = await context.releases.history(remote);
  if (!steps.length) return [`nothing happened to ${remote} yet`];
  return table([
    ['when (UTC)', 'what', 'version', 'who', 'why'],
    ...steps.map(({ at, action, version, who, why }) => [
      stamp(at),
      action.replace(/^canary (\d+)$/, 'canary $1 %'),
      version,
      who,
      why,
    ]),
  ]);
}

/** What visitors get where nothing of a lander's own is live, in words. */
export const instead = (bundle: string | null): string =>
  bundle ? `what the bundle landers ${bundle} serves` : 'nothing (404)';

async function describeNeverLive({ overview }: ReleaseContext, remote: RemoteName): Promise<string[]> {
  const newest = await overview.newest(remote);
  const waits = newest ? `; ${newest.version} (${newest.who}) is published and waits` : '';
  return [`nothing of ${remote} was ever live: visitors get ${instead(await overview.bundleOf(remote))}${waits}`];
}

/** What visitors get now, and what waits. */
export async function describeStatus(context: ReleaseContext, only?: RemoteName): Promise<string[]> {
  const states = (await context.overview.states()).filter(({ remote }) => !only || remote === only);
  if (!states.length && only) return describeNeverLive(context, only);
  if (!states.length) return ['nothing is live: start the product once with `npm start`'];
  const rows = await Promise.all(
    states.map(async ({ remote, version, publishedBy, since, previous, canary, weight, views, errors }) => {
      const newest = await context.overview.newest(remote);
      const isWaiting =
        newest && newest.version !== version && newest.version !== canary && newest.version !== previous;
      return [
        remote,
        version ?? ((await context.overview.bundleOf(remote)) ? 'as in landers' : 'nothing'),
        `${stamp(since)}${publishedBy ? ` (${publishedBy})` : ''}`,
        canary ? `${canary} to ${weight} %` : '-',
        previous ?? '-',
        isWaiting ? `${newest.version} (${newest.who})` : '-',
        views ? `${errors} of ${views} views failed` : '-',
      ];
    }),
  );
  const heading = ['remote', 'live', 'changed (UTC)', 'canary', 'before', 'published, not live', 'seen'];
  const waiting = only ? [] : await context.overview.neverLive();
  const others = await Promise.all(waiting.map((remote) => describeNeverLive(context, remote)));
  return [...table([heading, ...rows]), ...others.flat()];
}

/** Address at which a version is seen before anybody else sees it: whoever has it, and nobody else. */
export async function previewAddress(
  context: ReleaseContext,
  remote: RemoteName,
  version: string,
  page?: string,
): Promise<string> {
  const own = page ?? ROUTES.find((route) => route.remote === remote && !route.path.includes(':'))?.path ?? '/';
  return `${context.publicUrl}/en${own === '/' ? '' : own}?release=${remote}:${version}:${await context.releases.previewKey(remote, version)}`;
}
