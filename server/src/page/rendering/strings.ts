import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '@vonk/api/languages.ts';
import type { PageState } from '@vonk/api/page.ts';
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RouteEntry } from '@vonk/api/route-map.ts';
import { readJson } from '@vonk/release/read-json.ts';
import { type HostBuild, releaseFolder } from '../../releases/builds.ts';

/** Where the strings of a page lie: short enough to be told to the thread that renders it. */
export interface StringFiles {
  host: string;
  remote: { name: RemoteName; file: string; omit: string[] } | null;
}

const MOST_SETS = 500;
const sets = new Map<string, PageState['strings']>();

const read = (file: string): Record<string, unknown> | null =>
  fs.existsSync(file) ? readJson<Record<string, unknown>>(file) : null;

/** The strings to inline in a page. They are read once in each thread: the same files give the same object. */
export function readStrings(files: StringFiles): PageState['strings'] {
  const key = JSON.stringify(files);
  const known = sets.get(key);
  if (known) return known;
  const { host, remote } = files;
  const own = remote && read(remote.file);
  const needed = own && Object.entries(own).filter(([name]) => !remote.omit.includes(name));
  const made = { host: read(host) ?? {}, ...(needed ? { [remote.name]: Object.fromEntries(needed) } : {}) };
  if (sets.size >= MOST_SETS) sets.clear();
  sets.set(key, made);
  return made;
}

/** Finds the files of the host's strings and of one release's in a language. */
export function stringFilesOf(
  host: HostBuild,
  dirs: string[],
  { language, route, version }: { language: Language; route: RouteEntry | null; version: string | null },
): StringFiles {
  const name = `strings.${language}.json`;
  const folder = route && version ? releaseFolder(dirs, route.remote, version) : null;
  const remote =
    route && folder ? { name: route.remote, file: path.join(folder, name), omit: route.omitStrings ?? [] } : null;
  return { host: path.join(host.folder, name), remote };
}
