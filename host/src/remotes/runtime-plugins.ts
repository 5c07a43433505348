import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { localOrigins } from '../local-origins.ts';
import { HEDGE_MS } from './hedge.ts';
import { noteModuleInfo } from './module-info.ts';
import { fileAddress, tryNamed } from './registered-releases.ts';
import { forgetStrings } from './remote-strings.ts';
import { reportFailure } from './report-failure.ts';

/** Nothing ever ends a script that hangs: it counts when it comes, and the runtime's own limit would take it away. */
const NO_LIMIT_MS = 2_147_483_647;

/** Files run under the hash that the registry has of them; one without a hash is refused. */
const hashes: ModuleFederationRuntimePlugin = {
  name: 'hashes',
  createScript({ remoteInfo }) {
    const made = tryNamed(remoteInfo?.name);
    if (!made) throw new Error(`${remoteInfo?.name} is no release`);
    const { remote, release, attempt } = made;
    const integrity = release.integrity[release.entry];
    // The dev server's files change under the page and have no hashes.
    if (!integrity && process.env.NODE_ENV === 'production') throw new Error(`no hash for the entry of ${remote}`);
    const script = document.createElement('script');
    // The release's own file, whatever address somebody gave the remote.
    const src = fileAddress(release, release.entry, attempt);
    Object.assign(script, { src, integrity: integrity ?? '', crossOrigin: 'anonymous', async: true });
    return { script, timeout: NO_LIMIT_MS };
  },
};

/** A module that has no routes is not what the host asked for. */
const contract: ModuleFederationRuntimePlugin = {
  name: 'contract',
  onLoad({ exposeModule, remote }) {
    const name = tryNamed(remote.name)?.remote ?? remote.name;
    if (!exposeModule?.default?.routes) throw new Error(`${name} exposes no routes`);
  },
};

const CUT_MS = 50;
/** How often a version failed, and when last. */
const failures = new Map<string, [count: number, at: number]>();

/**
 * Tells the server of a version that failed as often as a first round tries it; one that is silent may be late. Tries that
 * end at once count as one: WebKit cuts them all off as a page is left.
 */
const reports: ModuleFederationRuntimePlugin = {
  name: 'reports',
  afterLoadRemote({ remote, error }) {
    const made = tryNamed(remote?.name);
    if (!made) return;
    const key = `${made.remote} ${made.release.version}`;
    const [before, at] = failures.get(key) ?? [0, 0];
    const now = Date.now();
    const count = error ? before + (now - at > CUT_MS ? 1 : 0) : 0;
    failures.set(key, [count, now]);
    if (count >= HEDGE_MS.length) reportFailure(made.remote, made.release.version);
  },
};

/** Module Federation's devtools read what a page is made of, and may point a remote at a developer's own machine. */
const devtools: ModuleFederationRuntimePlugin = {
  name: 'devtools',
  registerRemote(given) {
    const made = tryNamed(given.remote.name);
    if (made) noteModuleInfo(given.origin.name, given.remote.name, made);
    return given;
  },
  async loadEntry({ remoteInfo }) {
    const { origin } = new URL(remoteInfo.entry, location.origin);
    if (origin === location.origin) return undefined;
    if (!localOrigins().includes(origin)) {
      console.warn(`this site takes no remote from ${origin}: local_remotes in its settings names who may give one`);
      return undefined;
    }
    const { loadLocalRemote } = await import(/* webpackChunkName: "local-remote" */ './load-local-remote.ts');
    const container = await loadLocalRemote(remoteInfo.entry);
    const made = tryNamed(remoteInfo.name);
    if (made) forgetStrings(made.remote);
    return container;
  },
};

/** What the host adds to the runtime, each at the hook that the runtime has for it. */
export const RUNTIME_PLUGINS: ModuleFederationRuntimePlugin[] = [hashes, contract, reports, devtools];
