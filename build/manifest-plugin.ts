import type { AssetMap } from '@vonk/release/asset-map.ts';
import type { Compiler } from 'webpack';

interface Files {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** What other hosts and tools read of a remote (Module Federation 2: module-federation.io/configure/manifest.html). */
export interface Manifest {
  id: string;
  name: string;
  metaData: {
    name: string;
    type: 'app';
    buildInfo: { buildVersion: string; buildName: string };
    remoteEntry: { name: string; path: string; type: 'global' };
    types: { path: string; name: string; zip: string; api: string };
    globalName: string;
    pluginVersion: string;
    publicPath: 'auto';
  };
  shared: {
    id: string;
    name: string;
    version: string;
    singleton: true;
    requiredVersion: string;
    hash: string;
    assets: Files;
  }[];
  remotes: never[];
  exposes: { id: string; name: string; path: string; assets: Files }[];
}

interface Options {
  /** Name of the remote in hosts. */
  name: string;
  version: string;
  globalName: string;
  /** Versions of the shared packages by their keys. */
  shared: Record<string, string>;
}

const files = (sync: string[] = [], async: string[] = []): Files => ({
  js: { sync, async },
  css: { sync: [], async: [] },
});

/** Version of the standard's writer whose shape this is. */
const SHAPE = '2.9.2';

/** Says of a build, in the standard's shape, what its asset map says. The files lie beside the manifest: `auto`. */
export function manifestOf(assets: AssetMap, { name, version, globalName, shared }: Options): Manifest {
  const [entry = ''] = assets.entry;
  const sync = assets.files.filter((file) => file !== entry);
  const later = Object.keys(assets.integrity).filter((file) => file !== entry && !sync.includes(file));
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      // Every remote exposes the one type RemoteModule, which the kit has.
      types: { path: '', name: '', zip: '', api: '' },
      globalName,
      pluginVersion: SHAPE,
      publicPath: 'auto',
    },
    shared: assets.consumes.map((key) => ({
      id: `${name}:${key}`,
      name: key,
      version: shared[key] ?? '',
      singleton: true,
      requiredVersion: `^${shared[key] ?? ''}`,
      hash: '',
      assets: files(),
    })),
    remotes: [],
    exposes: [{ id: `${name}:remote`, name: 'remote', path: './remote', assets: files(sync, later.sort()) }],
  };
}

/** Emits `mf-manifest.json` from the asset map, so that both say the same. */
export class ManifestPlugin {
  readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Manifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 2;
      compilation.hooks.processAssets.tap({ name: 'Manifest', stage }, () => {
        const assets: AssetMap = JSON.parse(String(compilation.getAsset('assets.json')?.source.source()));
        const text = JSON.stringify(manifestOf(assets, this.options), null, 1);
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }
}
