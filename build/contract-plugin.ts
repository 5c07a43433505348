import fs from 'node:fs';
import { type AppContract, CONTRACT_FILE } from '@vonk/release/app-contract.ts';
import type { Compiler } from 'webpack';
import { callsIn } from './api-calls.ts';
import type { KnownApi } from './api-shapes.ts';

const IS_API = /\.api\.ts$/;

/** The files a module was made of: several, where some were joined into one. */
function resourcesOf(module: object): string[] {
  if ('modules' in module && module.modules instanceof Set) return [...module.modules].flatMap(resourcesOf);
  return 'resource' in module && typeof module.resource === 'string' ? [module.resource] : [];
}

interface Options {
  /** Name of the remote, or `host`. */
  name: string;
  api: KnownApi;
}

/** Says what a build asks of the server and of its other side, from the sources of its calls. */
export function contractOf({ name, api }: Options, sources: string[]): AppContract {
  const calls = Object.assign({}, ...sources.map((source) => callsIn(source, api.shapes)));
  const own = api.routes[name];
  return {
    calls: Object.fromEntries(Object.entries<AppContract['calls'][string]>(calls).sort(([a], [b]) => (a < b ? -1 : 1))),
    events: api.events,
    routes: name === 'host' ? api.routes : own ? { [name]: own } : {},
  };
}

/** Emits `contract.json` beside the files of a build: what publishing compares with the live server and the live host. */
export class ContractPlugin {
  readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Contract', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Contract', stage }, () => {
        const files = [...compilation.modules].flatMap(resourcesOf).filter((file) => IS_API.test(file));
        const texts = [...new Set(files)].sort().map((file) => fs.readFileSync(file, 'utf8'));
        const contract = JSON.stringify(contractOf(this.options, texts), null, 1);
        compilation.emitAsset(CONTRACT_FILE, new sources.RawSource(contract));
      });
    });
  }
}
