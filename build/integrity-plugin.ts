import { sha384 } from '@vonk/release/folder-hashes.ts';
import type { Chunk, Compilation, Compiler } from 'webpack';

const TOKEN = '__INTEGRITY_TABLE__';

/**
 * Hashes for every script that a webpack runtime loads by itself: the runtime carries a table of its chunks, and a chunk
 * without a hash is refused. Runtimes are hashed in the HTML and the registry: a tree of hashes.
 * (webpack-subresource-integrity cannot place its marks in federation's file-less chunks.)
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = compiler.webpack;
    class IntegrityTable extends RuntimeModule {
      constructor() {
        super('integrity table', RuntimeModule.STAGE_ATTACH);
      }
      override generate(): string {
        // A build that runs in another origin's page finds its files where it came from itself.
        // Chunks of an entry that was asked for anew (`?attempt=2`) are asked for anew too.
        return [
          `${RuntimeGlobals.require}.integrity = { "${TOKEN}": 0 };`,
          'var self = document.currentScript && document.currentScript.src;',
          `if (self && new URL(self).origin !== location.origin) ${RuntimeGlobals.publicPath} = new URL(self).origin + ${RuntimeGlobals.publicPath};`,
          `${RuntimeGlobals.require}.attempt = (/\\?attempt=\\d+$/.exec(self) || [''])[0];`,
        ].join('\n');
      }
    }
    compiler.hooks.thisCompilation.tap('Integrity', (compilation: Compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('Integrity', (chunk: Chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('Integrity', (source: string) =>
        [
          source,
          `var hash = ${RuntimeGlobals.require}.integrity[url.split('/').pop()];`,
          "if (!hash) throw new Error('no hash for ' + url);",
          `if (${RuntimeGlobals.require}.attempt) script.src = url + ${RuntimeGlobals.require}.attempt;`,
          "script.integrity = hash; script.crossOrigin = 'anonymous';",
        ].join('\n'),
      );
      // After the real content hashes: names are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, () => {
        const table: Record<string, string> = {};
        const runtimes: string[] = [];
        for (const chunk of compilation.chunks) {
          for (const file of chunk.files) {
            if (!file.endsWith('.js')) continue;
            if (chunk.hasRuntime()) runtimes.push(file);
            else table[file.split('/').pop() ?? file] = sha384(compilation.getAsset(file)?.source.buffer() ?? '');
          }
        }
        for (const file of runtimes) {
          const text = String(compilation.getAsset(file)?.source.source());
          if (!text.includes(TOKEN)) continue;
          const filled = text.replace(/\{\s*"?__INTEGRITY_TABLE__"?\s*:\s*0\s*\}/, () => JSON.stringify(table));
          compilation.updateAsset(file, new sources.RawSource(filled));
        }
      });
    });
  }
}
