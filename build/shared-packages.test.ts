import fs from 'node:fs';
import path from 'node:path';
import { sharedPackages } from '../webpack.common.ts';

const root = path.resolve(import.meta.dirname, '..');

it('R-FED-1 whatever remotes take from the host in a browser, the page server hands to them too', () => {
  const handed = fs.readFileSync(path.join(root, 'host/src/render/shared-modules.ts'), 'utf8');
  // Packages of our own are handed over by folder.
  const packages = Object.keys(sharedPackages(false)).filter((key) => !key.startsWith('@vonk/'));
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter((key) => !handed.includes(`from '${key}'`))).toEqual([]);
});
