import type { AssetMap } from './asset-map.ts';

/** What a host gives: its share keys, and their names as far as its build can tell. */
export type Given = Pick<AssetMap, 'provides' | 'exports'>;
/** What a build asks of the host. */
export type Needs = Pick<AssetMap, 'consumes' | 'uses'>;

/** Lists modules and names that a build asks of a host and the host does not give (R-FED-3). */
export function missingFromHost({ provides, exports = {} }: Given, { consumes, uses = {} }: Needs): string[] {
  const names = Object.entries(uses).flatMap(([key, used]) => {
    const has = exports[key];
    return has ? used.filter((name) => !has.includes(name)).map((name) => `${name} of ${key}`) : [];
  });
  return [...consumes.filter((key) => !provides.includes(key)), ...names];
}
