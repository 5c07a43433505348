import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What a federated build leaves on `window`. */
type Container = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

/** What a remote's manifest says of its entry (`mf-manifest.json`). */
interface Manifest {
  metaData: { globalName: string; remoteEntry: { name: string; path: string } };
}

/** Loads the entry that a manifest on a developer's own machine names; its files change under the page and have no hashes. */
export async function loadLocalRemote(manifestUrl: string): Promise<Container> {
  const reply = await fetch(manifestUrl, { cache: 'no-store' });
  if (!reply.ok) throw new Error(`${manifestUrl} answers ${reply.status}`);
  const { metaData }: Manifest = await reply.json();
  const { globalName, remoteEntry } = metaData;
  const src = new URL(`${remoteEntry.path}${remoteEntry.name}`, manifestUrl).href;
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, crossOrigin: 'anonymous', async: true });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`could not load ${src}`));
    document.head.append(script);
  });
  const container: Container | undefined = Reflect.get(window, globalName);
  if (!container) throw new Error(`${src} left no ${globalName}`);
  console.warn(`this page has a remote from ${manifestUrl}`);
  return container;
}
