import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertOffers } from './host-offers.ts';

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
