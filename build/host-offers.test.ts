import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertGives, assertOffers } from './host-offers.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-host-'));
  fs.writeFileSync(path.join(folder, 'assets.json'), '{"entry":["main.js"]}');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('R-FED-1 a host that tells its runtime of no package is no build', () => {
  fs.writeFileSync(path.join(folder, 'main.js'), 'e.federation.initOptions={name:"host"}');
  expect(() => assertOffers(folder)).toThrow(/offers no packages: delete \.cache\/webpack/);
});

it('R-FED-1 one that does is', () => {
  fs.writeFileSync(path.join(folder, 'main.js'), 'e.federation.initOptions.shared={react:[]}');
  expect(() => assertOffers(folder)).not.toThrow();
});

it.each([
  [['Link', 'useHref'], null],
  [['Link', 'useBlocker'], 'account asks for useBlocker of react-router, which the host does not give'],
])('R-FED-3 remotes that are built with a host find in it what they ask for: %j', (used, refusal) => {
  const host = path.join(folder, 'host');
  fs.mkdirSync(host);
  const given = { entry: [], provides: ['react-router'], exports: { 'react-router': ['Link', 'useHref'] } };
  fs.writeFileSync(path.join(host, 'assets.json'), JSON.stringify(given));
  const asked = { entry: [], consumes: ['react-router'], uses: { 'react-router': used } };
  fs.writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(asked));
  const check = () => assertGives(host, [{ name: 'account', folder }]);
  if (refusal) expect(check).toThrow(refusal);
  else expect(check).not.toThrow();
});
