import path from 'node:path';
import type { LanderRemote, RemoteName } from '@vonk/api/page.ts';
import { landerRemote } from '@vonk/api/route-map.ts';
import { readHostBuild, releaseFolder } from '../../server/src/page/builds.ts';
import { assertFits, publishRelease, ReleaseRefused, verifyFolder } from '../../server/src/page/publish-release.ts';
import type { Desk } from './desk.ts';

export const WEIGHTS = [5, 25, 50, 100] as const;
export type Weight = (typeof WEIGHTS)[number];

interface Step {
  remote: RemoteName;
  why?: string;
}

/** Puts a finished build into the store and registers it; nothing is live. Says when it was there already. */
export async function publish(
  desk: Desk,
  { remote, version, from, why = '' }: Step & { version: string; from: string },
): Promise<{ isNew: boolean }> {
  const known = await desk.releases.publisherOf(remote, version);
  await publishRelease({
    remote,
    version,
    from,
    releasesDir: desk.releasesDir,
    host: readHostBuild(desk.buildDir),
    releases: desk.releases,
    who: desk.who,
    why,
  });
  return { isNew: known === null };
}

const stateOf = async (desk: Desk, remote: RemoteName) =>
  (await desk.overview.states()).find((state) => state.remote === remote) ?? null;

/** Gives a published version (the newest unless named) to a share of the visitors; 100 is everybody. */
export async function promote(
  desk: Desk,
  { remote, version: named, weight, why = '' }: Step & { version?: string; weight: Weight },
): Promise<string> {
  const version = named ?? (await desk.overview.newest(remote))?.version;
  if (!version) throw new ReleaseRefused(`no version of ${remote} is published: publish one first`);
  if (!(await desk.releases.publisherOf(remote, version)))
    throw new ReleaseRefused(`${remote} ${version} is not published: \`history\` names the versions that are`);
  const folder = releaseFolder([desk.releasesDir, path.join(desk.buildDir, 'r')], remote, version);
  if (!folder) throw new ReleaseRefused(`the files of ${remote} ${version} are gone: publish it again`);
  assertFits(readHostBuild(desk.buildDir), verifyFolder(folder));
  const state = await stateOf(desk, remote);
  if (state?.version === version) throw new ReleaseRefused(`${remote} ${version} is live for everybody already`);
  if (!state?.version && weight < 100 && !(await desk.overview.bundleOf(remote)))
    throw new ReleaseRefused(
      `nothing of ${remote} is live, so everybody else would find no page: promote it with --canary 100`,
    );
  await desk.releases.setCanary(remote, version, weight, desk.who, why);
  return version;
}

const isLander = (remote: RemoteName) => remote.startsWith(landerRemote(''));

/** What visitors get where nothing of a lander's own is live, in words. */
const instead = (bundle: string | null) => (bundle ? `what the bundle landers ${bundle} serves` : 'nothing (404)');

/** Takes the last promotion back: ends a canary, otherwise returns to the version that was live before. */
export async function rollBack(desk: Desk, { remote, why = '' }: Step): Promise<string> {
  const state = await stateOf(desk, remote);
  const bundle = await desk.overview.bundleOf(remote);
  if (state?.canary) {
    await desk.releases.setCanary(remote, state.canary, 0, desk.who, why);
    return `${remote}: ${state.canary} is taken back, everybody gets ${state.version ?? instead(bundle)}`;
  }
  if (!state?.version) throw new ReleaseRefused(`nothing of ${remote} is live: visitors get ${instead(bundle)}`);
  // Going back twice would bring the version back that was just taken away.
  const [last] = (await desk.releases.history(remote)).filter(({ action }) => action !== 'published');
  if (last?.action === 'rollback' || last?.action === 'stopped')
    throw new ReleaseRefused(
      `${remote} went back to ${state.version} already (${last.who}, ${last.at.toISOString()}): to serve another one, promote it by its version`,
    );
  const back = await desk.releases.rollBack(remote, desk.who, why);
  if (back) return `${remote} is back at ${back}, ${state.version} is taken away`;
  if (!isLander(remote)) throw new ReleaseRefused(`no version of ${remote} was live before ${state.version}`);
  await desk.releases.withdraw(remote as LanderRemote, bundle ? `landers ${bundle}` : 'nothing', desk.who, why);
  return `${remote} ${state.version} is taken away, nothing of it was live before: visitors get ${instead(bundle)}`;
}
