import fs from 'node:fs';
import path from 'node:path';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { readJson } from '@vonk/release/read-json.ts';

/**
 * Throws where a host was built that tells its runtime of no shared package: no remote would start with it. Webpack's kept
 * parts of an earlier build have once left them out without a word.
 */
export function assertOffers(folder: string): void {
  const { entry } = readJson<AssetMap>(path.join(folder, 'assets.json'));
  const offers = entry.some((file) => /initOptions\.shared\s*=/.test(fs.readFileSync(path.join(folder, file), 'utf8')));
  if (!offers) throw new Error(`the host in ${folder} offers no packages: delete .cache/webpack and build again`);
}
