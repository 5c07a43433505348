import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

const server = path.resolve(import.meta.dirname, '../../server');
/** What a world is made by: when one of these changes, a world that was kept is another one. */
const MADE_BY = ['migrations', 'src/demo', 'src/places', 'src/portraits'];

/** Folder in which worlds are kept between runs: the user's cache. */
export const worldsFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.PLANS_DIR ?? path.join(env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'vonk-worlds');

/** What a world holds. */
export interface WorldName {
  members: number;
  seed: string;
}

const hashOf = (parts: Iterable<string | Buffer>): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
};

function* sources(): Generator<string | Buffer> {
  for (const folder of MADE_BY) {
    const files = fs.globSync('**/*.{sql,ts}', { cwd: path.join(server, folder) }).sort();
    for (const file of files.filter((name) => !name.endsWith('.test.ts'))) {
      yield file;
      yield fs.readFileSync(path.join(server, folder, file));
    }
  }
}

/** Names a world by what it holds and by all that makes it, as it would be made now. */
export const worldKey = ({ members, seed }: WorldName): string =>
  `world-${members}-${hashOf([seed])}-${hashOf(sources())}`;

const fileOf = (folder: string, key: string) => path.join(folder, `${key}.tar.zst`);

/** Runs tar, which is on every Linux and macOS; its own words are in the error. */
function tar(args: string[], stdio: ['ignore', 'pipe', 'pipe'] | ['pipe', 'ignore', 'pipe']) {
  const child = spawn('tar', args, { stdio });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`tar ended with ${String(code)}: ${said.trim()}`);
  });
  return { child, ended };
}

/** Tells whether this very world was kept. */
export const isKept = (folder: string, key: string): boolean => fs.existsSync(fileOf(folder, key));

/** Packs a stopped database's folder; older versions of the same world go. Returns the size in bytes. */
export async function keepWorld(folder: string, key: string, dataDir: string): Promise<number> {
  const file = fileOf(folder, key);
  const partial = `${file}.${process.pid}`;
  fs.mkdirSync(folder, { recursive: true });
  const { child, ended } = tar(
    ['-C', dataDir, '--exclude', './server.log', '-cf', '-', '.'],
    ['ignore', 'pipe', 'pipe'],
  );
  try {
    if (!child.stdout) throw new Error('tar has no output');
    // One thread: with several, Node's stream ends before its last piece.
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    const written = pipeline(child.stdout, compress, fs.createWriteStream(partial));
    // Both to their end: a file that is opened late is one that nobody removes.
    const parts = await Promise.allSettled([ended, written]);
    for (const part of parts) if (part.status === 'rejected') throw part.reason;
    fs.renameSync(partial, file);
  } finally {
    fs.rmSync(partial, { force: true });
  }
  for (const other of fs.readdirSync(folder))
    if (
      other.startsWith(key.slice(0, key.lastIndexOf('-') + 1)) &&
      other.endsWith('.tar.zst') &&
      path.join(folder, other) !== file
    )
      fs.rmSync(path.join(folder, other));
  return fs.statSync(file).size;
}

/** Unpacks a world that was kept into a database's folder, in place of what lies there. */
export async function restoreWorld(folder: string, key: string, dataDir: string): Promise<void> {
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.mkdirSync(dataDir, { recursive: true });
  const { child, ended } = tar(['-C', dataDir, '-xpf', '-'], ['pipe', 'ignore', 'pipe']);
  if (!child.stdin) throw new Error('tar has no input');
  const fed = pipeline(fs.createReadStream(fileOf(folder, key)), createZstdDecompress(), child.stdin);
  // tar knows where its archive ends, and may be gone before the last of its padding was sent: it is what says that all is there.
  const isGone = ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';
  const [unpacked, sent] = await Promise.allSettled([ended, fed]);
  if (unpacked.status === 'rejected') throw unpacked.reason;
  if (sent.status === 'rejected' && !isGone(sent.reason)) throw sent.reason;
}
