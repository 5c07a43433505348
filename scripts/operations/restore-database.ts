import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { makeFolder } from '@vonk/release/make-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { hashOf, listBaseBackups, type Manifest } from './base-backup.ts';

const decompress = promisify(zlib.zstdDecompress);
/** Below the data folder: the server's own user can read it wherever the folder is mounted. */
export const WAL_FOLDER = 'vonk_restore';

/** The newest base backup that ended before `toTime`; throws with what there is. */
export async function chooseBase(place: BackupPlace, toTime: Date | null): Promise<Manifest> {
  const all = await listBaseBackups(place);
  const chosen = all.findLast(({ ended_at }) => !toTime || Date.parse(ended_at) <= toTime.getTime());
  if (chosen) return chosen;
  const [first] = all;
  throw new Error(
    first
      ? `the oldest backup is of ${first.ended_at}: there is none from before ${toTime?.toISOString()}`
      : 'there is no finished backup here',
  );
}

async function writeParts(place: BackupPlace, { parts }: Manifest, dir: string): Promise<void> {
  for (const { key, hash, pieces } of parts) {
    const packed = await place.get(key);
    if (hashOf(packed) !== hash) throw new Error(`${key} is not what was backed up: its hash differs`);
    const content = await decompress(packed);
    let at = 0;
    for (const piece of pieces) {
      const file = path.join(dir, piece.path);
      const handle = fs.openSync(file, piece.offset === 0 ? 'w' : 'r+', 0o600);
      fs.writeSync(handle, content, at, piece.bytes, piece.offset);
      fs.closeSync(handle);
      at += piece.bytes;
    }
  }
}

async function writeLog(place: BackupPlace, { first_segment }: Manifest, dir: string): Promise<number> {
  const keys = (await place.list('wal/')).filter((key) => key.includes('.history') || key >= `wal/${first_segment}`);
  for (const key of keys) {
    const name = path.basename(key, '.zst');
    fs.writeFileSync(path.join(dir, WAL_FOLDER, name), await decompress(await place.get(key)), { mode: 0o600 });
  }
  return keys.length;
}

/**
 * Writes a backup into the empty or missing folder `dir`, so that a Postgres of the same version that starts over it goes
 * on from there: it reads the log to its end, or to `toTime`, and then serves. Returns what was restored.
 */
export async function restoreDatabase(
  place: BackupPlace,
  { dir, toTime }: { dir: string; toTime: Date | null },
): Promise<{ base: Manifest; segments: number }> {
  const base = await chooseBase(place, toTime);
  makeFolder(path.dirname(path.resolve(dir)));
  if (!fs.existsSync(dir)) fs.mkdirSync(dir, { mode: 0o700 });
  if (fs.readdirSync(dir).length)
    throw new Error(`${dir} is not empty: stop the database and move its files away first`);
  for (const folder of [...base.folders, 'pg_wal', WAL_FOLDER])
    fs.mkdirSync(path.join(dir, folder), { recursive: true, mode: 0o700 });
  await writeParts(place, base, dir);
  const segments = await writeLog(place, base, dir);
  const settings = [
    ...Object.entries(base.settings).map(([name, value]) => `${name} = ${value}`),
    `restore_command = 'cp "${WAL_FOLDER}/%f" "%p"'`,
    "recovery_target_action = 'promote'",
    ...(toTime ? [`recovery_target_time = '${toTime.toISOString().replace('T', ' ').replace('Z', '+00')}'`] : []),
  ];
  fs.appendFileSync(path.join(dir, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`);
  fs.writeFileSync(path.join(dir, 'recovery.signal'), '');
  fs.chmodSync(dir, 0o700);
  return { base, segments };
}

/** Takes away what a finished restore left: the copied log, and the settings that lead to it. */
export function forgetRestore(dir: string): void {
  fs.rmSync(path.join(dir, WAL_FOLDER), { recursive: true, force: true });
  const file = path.join(dir, 'postgresql.auto.conf');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, lines.filter((line) => !/^(restore_command|recovery_target)/.test(line)).join('\n'));
}
