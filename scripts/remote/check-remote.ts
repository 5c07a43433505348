import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ProductRemote } from '@vonk/api/remotes.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import { buildApps } from '../../build/build.ts';
import { readHostBuild } from '../../server/src/releases/builds.ts';
import { describeWeight, overBudget, weigh } from '../release/budget.ts';
import { buildRelease, type FreshBuild, takeBuild } from '../release/build-release.ts';
import { type CheckReport, createCheckReport } from '../release/check-report.ts';
import { contractFaults } from '../release/contract.ts';
import { keepProof } from '../release/keep-proof.ts';
import { unreadableMedia } from '../release/readable-media.ts';
import { root } from '../release/release-context.ts';
import { textFaults } from '../release/text-faults.ts';
import { buildNextHost, type LiveSide, readLiveSide } from './live-side.ts';
import { openPages } from './open-pages.ts';

interface Checking {
  remote: ProductRemote;
  buildDir: string;
  report: CheckReport;
  live: LiveSide | null;
}

/** The new version with the host that visitors have. */
async function checkWithLiveHost({ remote, buildDir, report, live }: Checking, built: FreshBuild): Promise<void> {
  const other = { host: readHostBuild(buildDir), server: live?.server ?? null };
  report.say('contract', contractFaults(remote, built.folder, other), 'the live host gives all it asks for');
  // The desk speaks English alone.
  if (remote !== 'desk') report.say('texts', textFaults(built.folder), 'all there, in every language');
  report.say('size', overBudget(built.folder), describeWeight(weigh(built.folder)));
  report.say('media', await unreadableMedia(built.folder), 'what a browser can show');
  if (report.isGood()) await openPages({ ...built, remote, buildDir, name: `new ${remote}` }, report);
}

/** The version that visitors have with the host that comes next, as the sources here make it. */
async function checkWithNextHost({ remote, buildDir, report, live }: Checking): Promise<void> {
  if (!live?.release) return report.say('next host', [], `nothing of ${remote} is live that it has to fit`);
  const next = await buildNextHost(buildDir);
  if (!next) return report.say('next host', [], 'made of the same sources as the one that is live');
  try {
    const { version, folder } = live.release;
    // What the next server answers is told by the check's own, when the live version is published into it.
    const faults = contractFaults(remote, folder, { host: readHostBuild(next), server: null });
    report.say('next host', faults, `it gives all that the live ${remote} ${version} asks for`);
    if (!faults.length) await openPages({ remote, version, folder, buildDir: next, name: 'next host' }, report);
  } finally {
    fs.rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Prints everything that keeps a remote from being promoted, as it is made of the sources here, or as the build in `from` is:
 * what it asks of the live host and the live server, its texts in every language, what it weighs, every page of it in a browser with that host, and the same of the version
 * that is live with the host that comes next. The outcome is kept: publishing and promoting ask for a good one of that very
 * version.
 */
export async function checkRemote(remote: ProductRemote, from?: string): Promise<boolean> {
  console.log(`\n  ${remote}\n`);
  const report = createCheckReport();
  const buildDir = process.env.BUILD_DIR ?? path.join(root, 'dist');
  const fetched = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-live-'));
  try {
    if (!fs.existsSync(path.join(buildDir, 'current.json'))) await buildApps(buildDir);
    const host = readHostBuild(buildDir);
    const checking = { remote, buildDir, report, live: await readLiveSide(remote, fetched) };
    const built = from ? takeBuild(from, remote) : await buildRelease({ buildDir }, remote);
    try {
      await checkWithLiveHost(checking, built);
      if (report.isGood()) await checkWithNextHost(checking);
    } finally {
      built.clean();
    }
    await keepProof({ remote, version: built.version, host: host.version, report });
  } catch (error) {
    report.say('build', [messageOf(error)]);
  } finally {
    fs.rmSync(fetched, { recursive: true, force: true });
  }
  return report.isGood();
}
