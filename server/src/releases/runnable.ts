import fs from 'node:fs';
import path from 'node:path';
import { keysOf } from '@vonk/api/keys-of.ts';
import type { Registry, RegistryEntry } from '@vonk/api/page.ts';
import { isRemoteName } from '@vonk/api/remotes.ts';
import { isFitting } from '@vonk/kernel/remote-module.ts';
import { missingFromHost } from '@vonk/release/missing-from-host.ts';
import { type HostBuild, kernelOf, readCurrent, registryEntry } from './builds.ts';

/** The releases that were built together with this host. */
function ownReleases(buildDir: string): Registry {
  const own: Registry = {};
  for (const [remote, version] of Object.entries(readCurrent(buildDir))) {
    if (!isRemoteName(remote)) continue;
    const folder = path.join(buildDir, 'r', remote, version);
    if (fs.existsSync(path.join(folder, 'assets.json'))) own[remote] = registryEntry(remote, version, folder);
  }
  return own;
}

/**
 * Gives pages of this host releases that it can run. While servers of two builds run, what is live may need what only the
 * other host has: the release that was built with this one stands in for it.
 */
export function createRunnable(host: HostBuild, buildDir: string) {
  const own = ownReleases(buildDir);
  const known = new WeakMap<RegistryEntry, boolean>();
  const fits = (entry: RegistryEntry): boolean => {
    const told = known.get(entry);
    if (told !== undefined) return told;
    const isRunnable =
      isFitting(entry.kernel, kernelOf(host.assets)) && missingFromHost(host.assets, entry).length === 0;
    known.set(entry, isRunnable);
    return isRunnable;
  };
  return (registry: Registry): Registry => {
    const unfit = keysOf(registry).filter((remote) => {
      const entry = registry[remote];
      return entry && own[remote] && !fits(entry);
    });
    return unfit.length
      ? { ...registry, ...Object.fromEntries(unfit.map((remote) => [remote, own[remote]])) }
      : registry;
  };
}
