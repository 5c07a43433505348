import fs from 'node:fs';
import path from 'node:path';
import type { RegistryEntry } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { isLanderRemote, landerOf } from '@vonk/api/remotes.ts';
import { type AppContract, CONTRACT_FILE } from '@vonk/release/app-contract.ts';
import { readHostBuild, releaseFolder } from '../../server/src/releases/builds.ts';
import { assertFits, publishRelease, verifyFolder } from '../../server/src/releases/publish-release.ts';
import { BUILD } from '../../server/src/releases/register-builds.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';
import { hostsThatRun } from '../../server/src/servers/server-lease.ts';
import { disagreements, readContract } from './contract.ts';
import { instead } from './describe.ts';
import type { ReleaseContext } from './release-context.ts';
import { type Tree, untranslated } from './untranslated.ts';

export const WEIGHTS = [5, 25, 50, 100] as const;
export type Weight = (typeof WEIGHTS)[number];

interface Step {
  remote: RemoteName;
  why?: string;
}

/** Throws where a build and what is live do not agree in what goes between them. */
async function assertAgreed(context: ReleaseContext, remote: RemoteName, contract: AppContract | null): Promise<void> {
  const other = { host: readHostBuild(context.buildDir), server: await context.contracts.newest() };
  const [first, ...more] = disagreements(remote, contract, other);
  if (first) throw new ReleaseRefused([`${remote} does not fit what is live: ${first}`, ...more].join('; '));
}

/** Puts a finished build into the store and registers it; nothing is live. Says when it was there already. */
export async function publish(
  context: ReleaseContext,
  { remote, version, from, why = '' }: Step & { version: string; from: string },
): Promise<{ isNew: boolean }> {
  const known = await context.releases.publisherOf(remote, version);
  verifyFolder(from);
  await assertAgreed(context, remote, readContract(from));
  await publishRelease({
    remote,
    version,
    from,
    releasesDir: context.releasesDir,
    host: readHostBuild(context.buildDir),
    releases: context.releases,
    objects: context.objects,
    who: context.who,
    why,
  });
  return { isNew: known === null };
}

const stateOf = async (context: ReleaseContext, remote: RemoteName) =>
  (await context.overview.states()).find((state) => state.remote === remote) ?? null;

/** Whether visitors have something else of it, so that a few may try a new version. */
export const canShare = async (context: ReleaseContext, remote: RemoteName): Promise<boolean> =>
  Boolean((await stateOf(context, remote))?.version ?? (await context.overview.bundleOf(remote)));

/** Whether a version is what every visitor has of it. */
export const isLive = async (context: ReleaseContext, remote: RemoteName, version: string): Promise<boolean> =>
  (await stateOf(context, remote))?.version === version;

interface Verified {
  /** By language. */
  texts: Record<string, Tree>;
  contract: AppContract | null;
}

/** Reads the texts and the contract of a published version, once every one of its files was checked. */
async function readVerified(context: ReleaseContext, remote: RemoteName, release: RegistryEntry): Promise<Verified> {
  const found: Verified = { texts: {}, contract: null };
  const take = (file: string, bytes: Buffer) => {
    const language = /^strings\.(\w+)\.json$/.exec(file)?.[1];
    if (language) found.texts[language] = JSON.parse(bytes.toString('utf8'));
    if (file === CONTRACT_FILE) found.contract = JSON.parse(bytes.toString('utf8'));
  };
  const { version } = release;
  // What was built with the product lies with every site server.
  if (context.objects && (await context.releases.publisherOf(remote, version)) !== BUILD) {
    await context.objects.download(remote, release, take);
    return found;
  }
  const folder = releaseFolder([context.releasesDir, path.join(context.buildDir, 'r')], remote, version);
  if (!folder) throw new ReleaseRefused(`the files of ${remote} ${version} are gone: publish it again`);
  for (const file of Object.values(verifyFolder(folder).strings)) take(file, fs.readFileSync(path.join(folder, file)));
  return { ...found, contract: readContract(folder) };
}

interface Promotion extends Step {
  version?: string | undefined;
  weight: Weight;
  /** Everybody gets it although a language is still English; `why` says the reason. */
  isUntranslatedOk?: boolean;
  /** Told what is no refusal. */
  warn?: (line: string) => void;
}

/** What the log says of the languages that are still English; throws where everybody would get them and nobody answers for it. */
function noteUntranslated(
  { remote, weight, why = '', isUntranslatedOk, warn }: Promotion,
  languages: string[],
): string {
  if (!languages.length) return why;
  const list = `still English: ${languages.join(', ')}`;
  if (weight < 100) warn?.(`${list}; everybody gets it only when they are translated`);
  else if (!isUntranslatedOk)
    throw new ReleaseRefused(
      `${remote} is ${list}, which a site offers: translate and publish again, or add --untranslated-ok --why TEXT`,
    );
  else if (!why) throw new ReleaseRefused(`${remote} is ${list}: say with --why why it goes to everybody so`);
  return [list, why].filter(Boolean).join('; ');
}

/** The command that checks a version, of a build in `from` where its sources lie elsewhere. */
export const checkCommand = (remote: RemoteName, from?: string): string =>
  isLanderRemote(remote)
    ? `npm run lander -- check ${landerOf(remote)}`
    : `npm run remote -- check ${remote}${from ? ` --from ${from}` : ''}`;

/** Why nobody can promote a version as it is proven so far; null where somebody can. What was built with the product was tested with it. */
export const unproven = async (
  { releases, proofs }: ReleaseContext,
  remote: RemoteName,
  version: string,
  host: string,
) => ((await releases.publisherOf(remote, version)) === BUILD ? null : proofs.missing(remote, version, host));

/** Throws where no full check stands behind a version: nobody can promote past it. `from` is the folder of its build, where one was named. */
export async function assertProven(
  context: ReleaseContext,
  remote: RemoteName,
  version: string,
  host: string,
  from?: string,
): Promise<void> {
  const missing = await unproven(context, remote, version, host);
  const elsewhere = isLanderRemote(remote) ? '' : ', or with --from and the folder of its build';
  if (missing)
    throw new ReleaseRefused(
      `${missing}: run \`${checkCommand(remote, from)}\`${from ? '' : ` with the sources it was made of${elsewhere}`}`,
    );
}

/** Refuses a host that is here and at no server: what was proven with it says nothing of the one that visitors have (R-FED-3). */
async function assertServed({ db }: ReleaseContext, host: string): Promise<void> {
  const served = await hostsThatRun(db);
  if (served.length && !served.includes(host))
    throw new ReleaseRefused(
      `the site servers run the host ${served.join(' and ')}, and here is ${host}: use the sources that they were built from, or release the host first`,
    );
}

/** Gives a published version (the newest unless named) to a share of the visitors; 100 is everybody. */
export async function promote(context: ReleaseContext, promotion: Promotion): Promise<string> {
  const { remote, version: named, weight } = promotion;
  const version = named ?? (await context.overview.newest(remote))?.version;
  if (!version) throw new ReleaseRefused(`no version of ${remote} is published: publish one first`);
  const release = await context.releases.find(remote, version);
  if (!release)
    throw new ReleaseRefused(`${remote} ${version} is not published: \`history\` names the versions that are`);
  const { texts, contract } = await readVerified(context, remote, release);
  const host = readHostBuild(context.buildDir);
  assertFits(host, { ...release, kernel: release.kernel.replace(/^\^/, '') });
  const state = await stateOf(context, remote);
  if (state?.version === version) throw new ReleaseRefused(`${remote} ${version} is live for everybody already`);
  await assertAgreed(context, remote, contract);
  await assertProven(context, remote, version, host.version);
  await assertServed(context, host.version);
  if (weight < 100 && !(await canShare(context, remote)))
    throw new ReleaseRefused(
      `nothing of ${remote} is live, so everybody else would find no page: promote it with --canary 100`,
    );
  const offered = isLanderRemote(remote) ? await context.overview.offeredLanguages() : [];
  const why = noteUntranslated(
    promotion,
    untranslated(texts).filter((language) => offered.includes(language)),
  );
  await context.releases.setCanary(remote, version, weight, context.who, why);
  return version;
}

/** Takes the last promotion back: ends a canary, otherwise returns to the newest version before that nobody took away. Again leads further back. */
export async function rollBack(context: ReleaseContext, { remote, why = '' }: Step): Promise<string> {
  const state = await stateOf(context, remote);
  const bundle = await context.overview.bundleOf(remote);
  if (state?.canary) {
    await context.releases.setCanary(remote, state.canary, 0, context.who, why);
    return `${remote}: ${state.canary} is taken back, everybody gets ${state.version ?? instead(bundle)}`;
  }
  if (!state?.version) throw new ReleaseRefused(`nothing of ${remote} is live: visitors get ${instead(bundle)}`);
  const back = await context.releases.rollBack(remote, context.who, why);
  if (back) return `${remote} is back at ${back}, ${state.version} is taken away`;
  if (!isLanderRemote(remote))
    throw new ReleaseRefused(
      `no version of ${remote} was live before ${state.version}, save those that were taken away: promote one by its version`,
    );
  await context.releases.withdraw(remote, bundle ? `landers ${bundle}` : 'nothing', context.who, why);
  return `${remote} ${state.version} is taken away, nothing of it was live before: visitors get ${instead(bundle)}`;
}
