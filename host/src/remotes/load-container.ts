import { containerName, type RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import type { Release } from './registry.ts';

/** What a federated build leaves on `window`. */
interface Container {
  init(scope: unknown): Promise<void> | void;
  get(module: string): Promise<() => { default: RemoteModule }>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

function addScript(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, integrity, crossOrigin: 'anonymous', async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`could not load ${src}`));
    };
    document.head.append(script);
  });
}

/** Address of a file for one try: a further try asks under an address of its own, so that no cache answers it. */
export const fileAddress = (release: Release, file: string, attempt: number): string =>
  `${release.base}${file}${attempt ? `?attempt=${attempt}` : ''}`;

const initialised = new WeakMap<Container, Promise<void>>();

/**
 * The only seam to the federation runtime: one try at one version of a remote. A further try runs the entry again: what
 * failed while it started would stay failed otherwise, and the new one loads its chunks under fresh addresses too
 * (build/integrity-plugin.ts). A file without a hash is refused.
 */
export async function loadContainer(name: RemoteName, release: Release, attempt: number): Promise<RemoteModule> {
  const key = containerName(name, release.version);
  if (attempt || !Reflect.has(window, key)) {
    const integrity = release.integrity[release.entry];
    // The dev server's files change under the page and have no hashes.
    if (!integrity && process.env.NODE_ENV === 'production') throw new Error(`no hash for the entry of ${name}`);
    await addScript(fileAddress(release, release.entry, attempt), integrity ?? '');
  }
  const container: Container | undefined = Reflect.get(window, key);
  if (!container) throw new Error(`${name} did not start`);
  await __webpack_init_sharing__('default');
  let ready = initialised.get(container);
  if (!ready) {
    ready = Promise.resolve(container.init(__webpack_share_scopes__.default));
    initialised.set(container, ready);
  }
  await ready;
  const factory = await container.get('./remote');
  const module = factory().default;
  if (!module?.routes) throw new Error(`${name} exposes no routes`);
  return module;
}
