import fs from 'node:fs';
import path from 'node:path';
import type { AssetMap } from '@vonk/release/asset-map.ts';
import { missingFromHost } from '@vonk/release/missing-from-host.ts';
import { readJson } from '@vonk/release/read-json.ts';

const assetsIn = (folder: string) => readJson<AssetMap>(path.join(folder, 'assets.json'));

/**
 * Throws where a host was built that tells its runtime of no shared package: no remote would start with it. Webpack's kept
 * parts of an earlier build have once left them out without a word.
 */
export function assertOffers(folder: string): void {
  const { entry } = assetsIn(folder);
  const offers = entry.some((file) => /initOptions\.shared\s*=/.test(fs.readFileSync(path.join(folder, file), 'utf8')));
  if (!offers) throw new Error(`the host in ${folder} offers no packages: delete .cache/webpack and build again`);
}

/** Throws where remotes ask the host that was built with them for what it does not give: the page that needs it would break. */
export function assertGives(hostFolder: string, remotes: { name: string; folder: string }[]): void {
  const host = assetsIn(hostFolder);
  const missing = remotes.flatMap(({ name, folder }) =>
    missingFromHost(host, assetsIn(folder)).map((what) => `${name} asks for ${what}`),
  );
  if (missing.length)
    throw new Error(`${missing.join(', ')}, which the host does not give: what it shares stands in build/facade`);
}
