import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';
import { checkNothingLost } from './bad-weather.ts';
import type { Checks } from './checks.ts';
import { becomes } from './crowd.ts';
import { openLoneSite } from './lone-site.ts';

const DISK = '500m';
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Fills a disk with a file that somebody else left there. */
function fill(file: string): void {
  const descriptor = fs.openSync(file, 'w');
  try {
    for (;;) fs.writeSync(descriptor, MEGABYTE);
  } catch {
    // Full.
  } finally {
    fs.closeSync(descriptor);
  }
}

/** The disk of the database is full while members write: they are told so, and go on when there is room again. */
export async function diskFull(options: { port: number; buildDir: string; log: string }, { check }: Checks) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-disk-'));
  fs.chmodSync(folder, 0o755);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    console.log(`    not run: a disk of its own could not be made (${mounted.stderr?.trim() || 'no mount'})`);
    return;
  }
  const databaseDir = path.join(folder, 'postgres');
  const ballast = path.join(folder, 'ballast');
  const site = await openLoneSite({ ...options, databaseDir });
  const { crowd, db, url } = site;
  try {
    check('every page is connected', await becomes(crowd.areOpen));
    crowd.beginToTalk();
    const areTaken = await becomes(() => crowd.sent() > 20);
    check('messages are taken', areTaken && crowd.failures().length === 0, crowd.sent());
    fill(ballast);
    const refused: string[] = [];
    const isRefused = await becomes(() => refused.push(...crowd.failures()) > 20);
    check('on a full disk messages are refused', isRefused, refused.length);
    const page = await fetch(`${url}/healthz`);
    check('the server lives', page.status === 200, page.status);
    fs.rmSync(ballast);
    // It ends itself where it cannot write its log; whoever runs it starts it again.
    const again = await startEmbeddedPostgres({ dir: databaseDir, port: options.port + 1 });
    const before = crowd.sent();
    check('with room again messages are taken', await becomes(() => crowd.sent() > before + 50), crowd.sent() - before);
    await checkNothingLost({ db, crowd, failures: refused, check });
    await again.stop();
  } finally {
    await site.close();
    spawnSync('umount', [folder]);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
