import path from 'node:path';
import type { Compiler } from 'webpack';
import { projectRoot } from './app-parts.ts';

const DATA = 'data:text/javascript;charset=utf-8;base64,';
const RUNTIME = '@module-federation/webpack-bundler-runtime/bundler';

/**
 * The entry of the federation runtime is a `data:` module, in whose text its plugin writes where the project lies. By its name
 * instead, as a build is the same in every folder: servers that run side by side serve each other's pages their files.
 */
export class PlacelessEntryPlugin {
  apply(compiler: Compiler): void {
    const file = path.join(projectRoot, 'node_modules/@module-federation/webpack-bundler-runtime/dist/bundler.js');
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [`${RUNTIME}$`]: file };
    compiler.hooks.compilation.tap('PlacelessEntry', (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('PlacelessEntry', (asked) => {
        if (!asked.request.startsWith(DATA)) return;
        const text = Buffer.from(asked.request.slice(DATA.length), 'base64').toString();
        const placeless = text.replace(/^import federation from '.+';$/m, `import federation from '${RUNTIME}';`);
        asked.request = DATA + Buffer.from(placeless).toString('base64');
      });
    });
  }
}
