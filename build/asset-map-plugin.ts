import fs from 'node:fs';
import path from 'node:path';
import { KERNEL_VERSION } from '@vonk/kernel/remote-module.ts';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { sha384 } from '@vonk/release/folder-hashes.ts';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { composeTexts, languagesOf, type TextFolder } from './texts.ts';

type ConsumeShared = Module & { options: { shareKey: string } };

const isScript = (file: string) => file.endsWith('.js') && !file.includes('.hot-update.');
const filesOf = (chunk: Chunk) => [...chunk.files].filter(isScript);

/** Returns the file a module was made of; of several joined into one, that of the module they were joined to. */
function resourceOf(module: object): string | undefined {
  if ('resource' in module && typeof module.resource === 'string') return module.resource;
  return 'rootModule' in module && module.rootModule instanceof Object ? resourceOf(module.rootModule) : undefined;
}

/** Texts of the shared packages that this build loads in a language, by their namespace: the package's name. */
function sharedTexts({ modules }: Compilation, language: string): Record<string, unknown> {
  const files = [...modules].flatMap((module) => resourceOf(module) ?? []);
  const found = files.flatMap((file) => {
    const [, name] = /[\\/]shared[\\/]([\w-]+)[\\/]locales[\\/]([\w-]+)\.json$/.exec(file) ?? [];
    return name && path.basename(file, '.json') === language ? [[name, file] as const] : [];
  });
  return Object.fromEntries(found.map(([name, file]) => [name, JSON.parse(fs.readFileSync(file, 'utf8'))]));
}

/** The same in one order: a build with a cache meets its modules in another one, and a version must never change. */
const byKey = (names: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Names that this build uses of the shared modules it consumes; a module that is used as a whole is left out. */
function usesOf({ modules, moduleGraph, chunkGraph }: Compilation): Record<string, string[]> {
  const uses: Record<string, string[]> = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    // Webpack itself tracks no names of a module that comes from elsewhere: the imports tell them.
    const [runtime] = chunkGraph.getModuleRuntimes(module);
    const names = [...moduleGraph.getIncomingConnections(module)].flatMap(({ dependency }) =>
      (dependency?.getReferencedExports(moduleGraph, runtime) ?? []).flatMap((used) => {
        const [name] = Array.isArray(used) ? used : used.name;
        return name ? [String(name)] : [];
      }),
    );
    if (names.length) uses[(module as ConsumeShared).options.shareKey] = [...new Set(names)].sort();
  }
  return byKey(uses);
}

/** The share key that a module provides, where it does. */
const providedKey = (module: Module): string | undefined =>
  module.type === 'provide-module'
    ? /^provide module \(default\) (@?[^@]+)@/.exec(module.identifier())?.[1]
    : undefined;

/** Names that the shared modules of this build export; one whose names only show as it runs is left out. */
function exportsOf({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const module of modules) {
    const key = providedKey(module);
    const [dependency] = module.blocks.flatMap(({ dependencies }) => dependencies).concat(module.dependencies);
    const provided = key && dependency && moduleGraph.getModule(dependency);
    const names =
      provided && provided.buildMeta?.exportsType === 'namespace' && moduleGraph.getProvidedExports(provided);
    if (key && Array.isArray(names)) found[key] = [...names].sort();
  }
  return byKey(found);
}

/** Files of the shared modules that come with the first remote that asks for them. */
function lazyOf({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const module of modules) {
    const key = providedKey(module);
    const files = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []).flatMap(filesOf);
    if (key && files.length) found[key] = [...new Set(files)];
  }
  return byKey(found);
}

/** Emits `assets.json` and the raw strings. The federation manifest lists neither the chunks a shared module drags in nor hashes. */
export class AssetMapPlugin {
  readonly options: {
    name: string;
    localesDir: string;
    /** Texts beside those of localesDir. */
    textFolders: TextFolder[];
    landers?: string[] | undefined;
    expose: string;
    provides: string[];
  };
  constructor(options: AssetMapPlugin['options']) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { name, localesDir, textFolders, landers, expose, provides } = this.options;
    const isProvider = provides.length > 0;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetMap', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'AssetMap', stage }, () => {
        const consumes = [...compilation.modules].flatMap((module) =>
          module.type === 'consume-shared-module' ? [(module as ConsumeShared).options.shareKey] : [],
        );
        const map: AssetMap = {
          name,
          entry: [],
          files: [],
          lazy: lazyOf(compilation),
          groups: {},
          strings: {},
          integrity: {},
          consumes: isProvider ? [] : [...new Set(consumes)].sort(),
          provides,
          ...(isProvider ? { exports: exportsOf(compilation) } : { uses: usesOf(compilation) }),
          ...(landers ? { landers } : {}),
          kernel: KERNEL_VERSION,
        };

        for (const [name, entrypoint] of compilation.entrypoints) {
          const scripts = entrypoint.chunks.flatMap(filesOf);
          if (name === 'desk' && isProvider) map.deskEntry = scripts;
          else map.entry.push(...scripts);
        }
        for (const [group, { chunks }] of compilation.namedChunkGroups) {
          if (!compilation.entrypoints.has(group) && !group.startsWith('strings-'))
            map.groups[group] = [...new Set(chunks.filter((each) => !each.hasRuntime()).flatMap(filesOf))];
        }
        for (const chunk of compilation.chunks) {
          if (chunk.name === expose) {
            const chunks = [...chunk.groupsIterable]
              .flatMap((group) => group.chunks)
              .filter((each) => !each.hasRuntime());
            map.files = [...new Set(chunks.flatMap(filesOf))];
          }
        }
        for (const asset of compilation.getAssets()) {
          if (isScript(asset.name)) map.integrity[asset.name] = sha384(asset.source.buffer());
        }
        for (const language of languagesOf(localesDir)) {
          const own = composeTexts(localesDir, textFolders, language);
          const source = JSON.stringify({ ...own, ...sharedTexts(compilation, language) });
          map.strings[language] = `strings.${language}.json`;
          compilation.emitAsset(`strings.${language}.json`, new sources.RawSource(source));
        }
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(map, null, 1)));
      });
    });
  }
}
