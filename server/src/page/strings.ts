import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '@vonk/api/languages.ts';
import type { RouteEntry } from '@vonk/api/route-map.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { type HostBuild, releaseFolder } from '../releases/builds.ts';

type Strings = Record<string, unknown>;

/** Strings of the host and of one release in one language, to inline in the page; read once per version. */
export function createStringsReader(host: HostBuild, dirs: string[]) {
  const cache = new Map<string, Strings | null>();
  const read = (folder: string, language: Language): Strings | null => {
    const file = path.join(folder, `strings.${language}.json`);
    let found = cache.get(file);
    if (found === undefined) {
      found = fs.existsSync(file) ? readJson<Strings>(file) : null;
      cache.set(file, found);
    }
    return found;
  };
  return (language: Language, route: RouteEntry | null, version: string | null): Record<string, Strings> => {
    const folder = route && version ? releaseFolder(dirs, route.remote, version) : null;
    const own = folder ? read(folder, language) : null;
    const needed = own && Object.fromEntries(Object.entries(own).filter(([key]) => !route?.omitStrings?.includes(key)));
    return { host: read(host.folder, language) ?? {}, ...(route && needed ? { [route.remote]: needed } : {}) };
  };
}
