import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@vonk/api/remotes.ts';
import { type AppContract, CONTRACT_FILE } from '@vonk/release/app-contract.ts';
import { markComplete, sha384 } from '@vonk/release/folder-hashes.ts';
import type { Database } from '../../server/src/database/database.ts';
import { registerBuilds } from '../../server/src/releases/register-builds.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { publish } from './actions.ts';
import { makeReleaseContext, type ReleaseContext } from './release-context.ts';

export interface BuildValues {
  code?: string;
  kernel?: string;
  consumes?: string[];
  uses?: Record<string, string[]>;
  /** By language, as the build has them. */
  texts?: Record<string, object>;
  /** What it asks of the server and of the host. */
  contract?: AppContract;
}

/** The remote that the tests publish. */
export const remote = 'landers';

/** A product with one built release of it, fresh for each test, and whoever publishes into it. */
export function makePublisher() {
  let context: ReleaseContext;
  let db: Database;
  let dir: string;
  let close: () => Promise<void>;

  /** A finished build in a folder of its own. */
  function makeBuild(
    folder: string,
    { code = folder, kernel = '1.0.0', consumes = ['react'], uses, texts = { nl: {} }, contract }: BuildValues = {},
  ): string {
    const from = path.join(dir, folder);
    fs.mkdirSync(path.join(from, 'server'), { recursive: true });
    fs.writeFileSync(path.join(from, 'remoteEntry.js'), code);
    for (const [language, tree] of Object.entries(texts))
      fs.writeFileSync(path.join(from, `strings.${language}.json`), JSON.stringify(tree));
    fs.writeFileSync(path.join(from, 'server/remote.cjs'), code);
    const assets = {
      name: 'landers',
      entry: [],
      files: [],
      lazy: {},
      strings: Object.fromEntries(Object.keys(texts).map((language) => [language, `strings.${language}.json`])),
      integrity: { 'remoteEntry.js': sha384(code) },
      consumes,
      uses,
      provides: ['react'],
      kernel,
    };
    fs.writeFileSync(path.join(from, 'assets.json'), JSON.stringify(assets));
    if (contract) fs.writeFileSync(path.join(from, CONTRACT_FILE), JSON.stringify(contract));
    markComplete(from);
    return from;
  }

  beforeAll(async () => {
    ({ db, close } = await openTestDatabase(2));
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of [
      'release_log',
      'release_proof',
      'api_contract',
      'release_minute',
      'remote_live',
      'remote_release',
    ])
      await db.query(`delete from ${table}`);
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-release-'));
    const buildDir = path.join(dir, 'dist');
    context = makeReleaseContext(db, path.join(dir, 'data'), {
      BUILD_DIR: buildDir,
      PUBLISHER: 'mara',
      PUBLIC_URL: 'https://vonk.example',
    });
    makeBuild('dist/host/h1');
    makeBuild('dist/r/landers/built');
    fs.writeFileSync(path.join(buildDir, 'current.json'), JSON.stringify({ host: 'h1', landers: 'built' }));
    await registerBuilds(context.releases, buildDir);
  });
  afterEach(() => fs.rmSync(dir, { recursive: true }));

  /** The outcome of a full check, as the check itself keeps it. */
  const prove = (own: RemoteName, version: string, { host = 'h1', isGood = true } = {}) =>
    context.proofs.add(own, { version, host, isGood, report: '', who: 'mara' });
  const put = async (version: string, values?: BuildValues) => {
    const from = makeBuild(`made/${version}`, values);
    const published = await publish(context, { remote, version, from, why: 'coffee' });
    await prove(remote, version);
    return published;
  };
  const live = async () => {
    const { registry, canaries } = await context.releases.live(1);
    return [registry.landers?.version, ...canaries.map(({ entry, weight }) => `${entry.version} ${weight}`)];
  };

  return { now: () => ({ context, db, dir }), makeBuild, prove, put, live };
}
