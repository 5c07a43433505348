import fs from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import {
  type AppContract,
  brokenCalls,
  brokenEvents,
  brokenRoutes,
  CONTRACT_FILE,
} from '@vonk/release/app-contract.ts';
import { readJson } from '@vonk/release/read-json.ts';
import type { HostBuild } from '../../server/src/releases/builds.ts';
import { assertFits, verifyFolder } from '../../server/src/releases/publish-release.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';

/** What a remote has to agree with: a host, and what a server answers; null where that is not known. */
export interface OtherSide {
  host: HostBuild;
  server: Pick<AppContract, 'calls' | 'events'> | null;
}

/** Reads the contract of a build; null of one that was made before builds had any. */
export function readContract(folder: string): AppContract | null {
  const file = path.join(folder, CONTRACT_FILE);
  return fs.existsSync(file) ? readJson<AppContract>(file) : null;
}

/** Lists, in sentences, in what a build and the other side do not agree beyond the names they share. */
export function disagreements(remote: RemoteName, contract: AppContract | null, { host, server }: OtherSide): string[] {
  if (!contract) return [];
  const given = readContract(host.folder);
  return [
    ...(server ? [...brokenCalls(contract, server), ...brokenEvents(contract, server)] : []),
    ...(given ? brokenRoutes(remote, contract, given) : []),
  ];
}

/** Lists, in sentences, all in which a build and the other side do not agree (R-FED-3). */
export function contractFaults(remote: RemoteName, folder: string, other: OtherSide): string[] {
  try {
    assertFits(other.host, verifyFolder(folder));
    return disagreements(remote, readContract(folder), other);
  } catch (error) {
    if (error instanceof ReleaseRefused) return [error.message];
    throw error;
  }
}
