import type { Compiler } from 'webpack';

/**
 * What offers a shared package is no module that anything asks for, but it gets a number, which webpack makes from its name, and
 * the federation's plugin writes into it where the project lies. Whose number it took got another one in another folder, and with
 * it other files: numbered by the package instead, as a build is the same in every folder.
 */
export class PlacelessIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlacelessIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('PlacelessIds', (modules) => {
        // Its name begins with the package and its version.
        const offers = [...modules]
          .filter(({ type }) => type === 'provide-module')
          .sort((a, b) => (a.identifier() < b.identifier() ? -1 : 1));
        for (const [nth, offer] of offers.entries()) compilation.chunkGraph.setModuleId(offer, nth + 1);
      });
    });
  }
}
