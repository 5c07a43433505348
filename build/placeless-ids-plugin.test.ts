import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { hostFederation } from './host-federation.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-placeless-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

/** Builds a page that offers two packages, in a folder of this name; gives each module's number. */
async function numbersIn(name: string): Promise<[string, string | number][]> {
  const folder = path.join(root, name);
  for (const offered of ['first', 'second']) {
    const place = path.join(folder, 'node_modules', offered);
    fs.mkdirSync(place, { recursive: true });
    fs.writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name: offered, version: '1.0.0' }));
    fs.writeFileSync(path.join(place, 'index.js'), `module.exports = ${JSON.stringify(offered)};`);
  }
  fs.writeFileSync(path.join(folder, 'index.js'), "console.log(require('first'), require('second'));");
  const { promise, resolve, reject } = Promise.withResolvers<webpack.StatsCompilation>();
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'out') },
    optimization: { minimize: false },
    plugins: hostFederation({ first: { version: '1.0.0' }, second: { version: '1.0.0' } }),
  });
  compiler?.run((error, stats) =>
    compiler.close(() =>
      stats && !stats.hasErrors()
        ? resolve(stats.toJson({ all: false, modules: true, ids: true }))
        : reject(error ?? new Error(stats?.toString('errors-only'))),
    ),
  );
  const { modules = [] } = await promise;
  return modules.map(({ name: module, id }) => [module?.replaceAll(folder, '.') ?? '', id ?? '']);
}

test('R-FED-1 a build gives its modules the same numbers in every folder', async () => {
  const numbers = await numbersIn('here');
  expect(numbers.filter(([module]) => module.startsWith('provide'))).toHaveLength(2);
  expect(await numbersIn('in-a-folder-of-another-name')).toEqual(numbers);
});
