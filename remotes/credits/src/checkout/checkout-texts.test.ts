import fs from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@vonk/api/route-map.ts';

it('R-I18N-4 the page that people come to pay on says nothing by a text that its document leaves out', () => {
  const left = ROUTES.find((route) => route.path === '/credits')?.omitStrings ?? [];
  expect(left).toContain('debit');
  const folder = import.meta.dirname;
  const said = fs
    .readdirSync(folder)
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => [...fs.readFileSync(path.join(folder, name), 'utf8').matchAll(/\bt\('(\w+)\./g)])
    .map(([, section]) => section ?? '');
  expect(said).toContain('price');
  expect(said.filter((section) => left.includes(section))).toEqual([]);
});
