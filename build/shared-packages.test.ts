import fs from 'node:fs';
import path from 'node:path';
import { sharedFiles, sharedPackages } from './shared-packages.ts';

const root = path.resolve(import.meta.dirname, '..');

it('R-FED-1 whatever remotes take from the host in a browser, the page server hands to them too', () => {
  const handed = fs.readFileSync(path.join(root, 'host/src/render/shared-modules.ts'), 'utf8');
  // Packages of our own are handed over by folder.
  const packages = Object.keys(sharedPackages(false)).filter((key) => !key.startsWith('@vonk/'));
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter((key) => !handed.includes(`from '${key}'`))).toEqual([]);
});

it.each([
  ['@vonk/kernel', 'kernel'],
  ['@vonk/kernel/read', 'kernel-read'],
  ['@vonk/ui', 'ui'],
])('R-FED-3 %s gives what each of its files exports', (key, facade) => {
  const given = fs.readFileSync(path.join(root, `build/facade/${facade}.ts`), 'utf8');
  const files = Object.entries(sharedFiles()).flatMap(([file, group]) => (group === key ? [file] : []));
  expect([...given.matchAll(/^export \* from '(.+)';$/gm)].map(([, file]) => file).sort()).toEqual(files.sort());
});

it('R-FED-3 no two files that are shared under one key export the same name: one of them would be lost', () => {
  const names = Object.entries(sharedFiles()).flatMap(([file, key]) => {
    const [, name = '', rest = ''] = /^@vonk\/(\w+)\/(.+)$/.exec(file) ?? [];
    const text = fs.readFileSync(path.join(root, 'shared', name, 'src', rest), 'utf8');
    return [...text.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].map(
      ([, exported]) => `${key} ${exported}`,
    );
  });
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
