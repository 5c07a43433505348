import fs from 'node:fs';
import path from 'node:path';
import { isRemoteName } from '@vonk/api/remotes.ts';
import { markComplete, sha384 } from '@vonk/release/folder-hashes.ts';
import { makeChanged } from '../../e2e/changed-release.ts';
import { readCurrent } from '../../server/src/releases/builds.ts';

const isText = (file: string) => /\.(js|cjs|json)$/.test(file);

/** Puts a name in place of another in every text of a folder, and then the hashes of what has changed thereby. */
function rename(folder: string, before: string, after: string): void {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  let changes = new Map([[before, after]]);
  while (changes.size) {
    const next = new Map<string, string>();
    for (const file of files) {
      const old = fs.readFileSync(file, 'utf8');
      let text = old;
      for (const [from, to] of changes) text = text.replaceAll(from, to);
      if (text === old) continue;
      next.set(sha384(old), sha384(text));
      fs.writeFileSync(file, text);
    }
    changes = next;
  }
}

/**
 * Makes the build that would follow: the host and every remote under a version of their own, with addresses and hashes that
 * are theirs. It is what a change of all of them leads to, without the minutes that building takes.
 */
export function makeNextBuild(buildDir: string, to: string, version: string): void {
  const current: Record<string, string> = {};
  for (const [name, built] of Object.entries(readCurrent(buildDir))) {
    if (isRemoteName(name)) {
      makeChanged({ buildDir, remote: name, version, to: path.join(to, 'r', name, version) });
      current[name] = version;
    } else if (name === 'host') {
      const folder = path.join(to, 'host', version);
      fs.cpSync(path.join(buildDir, 'host', built), folder, { recursive: true });
      for (const file of fs.readdirSync(folder)) if (file.endsWith('.br')) fs.rmSync(path.join(folder, file));
      rename(folder, `/host/${built}/`, `/host/${version}/`);
      markComplete(folder);
      current.host = version;
    }
  }
  fs.writeFileSync(path.join(to, 'current.json'), JSON.stringify(current));
}
