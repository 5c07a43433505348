// A remote whose sources lie in a repository of their own, as the kit builds it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { COMPLETE_MARK, markComplete } from '@vonk/release/folder-hashes.ts';
import { missingFromHost } from '@vonk/release/missing-from-host.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { type RemoteBuild, remoteConfig, remoteFolder, remoteServerConfig } from '../../build/remote-config.ts';
import { compressFolder, runWebpack } from '../../build/run-webpack.ts';
import type { TextFolder } from '../../build/texts.ts';
import { textFaults } from '../release/text-faults.ts';
import { readContract } from './kit-contract.ts';

/** Our own packages, as the kit brings them. */
const PACKAGES = ['kernel', 'ui', 'api', 'member-forms'];

export interface OutsideRemote {
  /** Folder of the kit. */
  kit: string;
  /** Folder of the remote: its package.json names it. */
  folder: string;
}

/** Throws where a word cannot be the name of a remote: it names folders, and a part of the route map. */
export function assertName(name: string): void {
  if (!/^[a-z][a-z0-9]{1,19}$/.test(name))
    throw new Error(`'${name}' is no name: one word of small letters and digits`);
}

/** The name that the product knows the remote by; throws where the folder does not say it, or is none of a remote. */
export function nameOf(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file))
    throw new Error(`${folder} is no folder of a remote: it has no package.json (npx vonk-remote new NAME makes one)`);
  const { vonk } = readJson<{ vonk?: { remote?: string } }>(file);
  if (!vonk?.remote)
    throw new Error(`${file} does not say "vonk": { "remote": "NAME" }: go into the folder of the remote`);
  assertName(vonk.remote);
  if (!fs.existsSync(path.join(folder, 'src/remote.ts')))
    throw new Error(`${folder} has no src/remote.ts, the door of a remote`);
  return vonk.remote;
}

const filesIn = (place: string): string[] =>
  fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** What names the packages of a folder, and pins them. */
const PACKAGE_FILES = ['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml'];

/** The files that decide which packages a folder's sources get: its own, and those of a workspace around it. */
function packageFiles(folder: string): string[] {
  const here = PACKAGE_FILES.map((name) => path.join(folder, name)).filter((file) => fs.existsSync(file));
  const above = path.dirname(folder);
  return above === folder ? here : [...here, ...packageFiles(above)];
}

/** A hash of all that decides its content: its sources, its texts, its packages and the kit. */
export function versionOf({ kit, folder }: OutsideRemote): string {
  const hash = createHash('sha256').update(nameOf(folder));
  for (const place of ['src', 'locales'])
    for (const file of filesIn(path.join(folder, place)))
      hash.update(path.relative(folder, file)).update(fs.readFileSync(file));
  for (const file of packageFiles(folder)) hash.update(path.basename(file)).update(fs.readFileSync(file));
  for (const file of filesIn(kit).filter((each) => !each.includes('node_modules', kit.length)))
    hash.update(path.relative(kit, file)).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

/** The words of the signup form, where the remote shows it: they go with its own texts. */
function signupTexts({ kit, folder }: OutsideRemote): TextFolder[] {
  const showsForm = filesIn(path.join(folder, 'src')).some((file) =>
    fs.readFileSync(file, 'utf8').includes('@vonk/member-forms/signup/'),
  );
  return showsForm ? [{ key: 'signupForm', folder: path.join(kit, 'shared/member-forms/src/signup/texts') }] : [];
}

/** How webpack builds it into `outRoot`. */
export function buildOf({ kit, folder }: OutsideRemote, version: string, outRoot: string): RemoteBuild {
  const { versions, files, api } = readContract(kit);
  return {
    name: nameOf(folder),
    version,
    mode: 'production',
    outRoot,
    context: folder,
    entry: './src/remote.ts',
    shared: { versions, files },
    api,
    textFolders: signupTexts({ kit, folder }),
    alias: Object.fromEntries(PACKAGES.map((name) => [`@vonk/${name}`, path.join(kit, 'shared', name, 'src')])),
    cacheDirectory: path.join(folder, '.cache/webpack'),
    buildFiles: [path.join(kit, 'contract.json'), path.join(kit, 'package.json')],
  };
}

/** Throws, in a sentence, what a build asks for and the contract's host does not give. */
function assertGiven(kit: string, folder: string): void {
  const contract = readContract(kit);
  const missing = missingFromHost(contract, readJson<AssetMap>(path.join(folder, 'assets.json')));
  if (missing.length)
    throw new Error(`the host ${contract.host} does not provide ${missing.join(', ')}: it would be refused`);
}

/** Throws, in a sentence each, what a build has no words for. */
function assertTexts(folder: string): void {
  const faults = textFaults(folder);
  if (faults.length) throw new Error(`its texts are not complete:\n  ${faults.join('\n  ')}`);
}

/** Throws, in a sentence, what a build has beside its code and the site gives to nobody. */
function assertServed(folder: string): void {
  const style = fs.readdirSync(folder).find((file) => file.endsWith('.css'));
  if (style)
    throw new Error(`${style}: the site serves no style sheets: styles are written in components, with css={…}`);
}

/** Builds the remote into a folder that is named by its version, and returns that folder. */
export async function buildOutside(remote: OutsideRemote, outRoot: string): Promise<string> {
  const version = versionOf(remote);
  const build = buildOf(remote, version, outRoot);
  const folder = path.join(outRoot, remoteFolder(build.name, version));
  if (fs.existsSync(path.join(folder, COMPLETE_MARK))) return folder;
  await runWebpack([remoteConfig(build), remoteServerConfig(build)]);
  assertGiven(remote.kit, folder);
  assertServed(folder);
  assertTexts(folder);
  await compressFolder(folder);
  markComplete(folder);
  return folder;
}
