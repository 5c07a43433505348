import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { fileAddress, globalOf, nameOfTry, type Try } from './registered-releases.ts';
import type { Release } from './registry.ts';
import { RUNTIME_PLUGINS } from './runtime-plugins.ts';

type Runtime = NonNullable<ReturnType<typeof getInstance>>;

/** Runtimes that know our plugins and have offered what the host shares. */
const prepared = new WeakMap<Runtime, Promise<unknown>>();

async function runtimeOfHost(): Promise<Runtime> {
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime did not start');
  let ready = prepared.get(runtime);
  if (!ready) {
    runtime.registerPlugins(RUNTIME_PLUGINS);
    ready = Promise.all(runtime.initializeSharing('default'));
    prepared.set(runtime, ready);
  }
  await ready;
  return runtime;
}

/** Makes a try known to the runtime; returns its name there. */
function register(runtime: Runtime, made: Try): string {
  const { name, isNew } = nameOfTry(made);
  const { release, attempt } = made;
  if (!isNew) return name;
  // The runtime takes a container that is there already for the one that it was asked for.
  if (attempt) Reflect.deleteProperty(window, globalOf(made));
  const entry = fileAddress(release, release.entry, attempt);
  runtime.registerRemotes([{ name, entry, entryGlobalName: globalOf(made), type: 'global' }]);
  return name;
}

/**
 * One try at one version of a remote, by the federation runtime. A further try is a remote of its own there, whose entry runs
 * again: what failed while it started would stay failed otherwise, and the new one loads its chunks under fresh addresses too
 * (build/integrity-plugin.ts).
 */
export async function loadContainer(remote: RemoteName, release: Release, attempt: number): Promise<RemoteModule> {
  const runtime = await runtimeOfHost();
  const exposed = await runtime.loadRemote<{ default: RemoteModule }>(
    `${register(runtime, { remote, release, attempt })}/remote`,
  );
  if (!exposed) throw new Error(`${remote} did not start`);
  return exposed.default;
}
