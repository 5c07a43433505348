// npm run test:scale [-- shards|weather|hang|server|cost …]: the product on a Citus cluster of a coordinator and two workers (docs/scale.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { keysOf } from '@vonk/api/keys-of.ts';
import { readNames } from './processes/say-usage.ts';
import { WEATHER, weather } from './scale/bad-weather.ts';
import { findCitus } from './scale/build-citus.ts';
import { measureCalls } from './scale/call-costs.ts';
import { type Cluster, makeTemplate, startCluster, testEnvironment } from './scale/cluster.ts';
import { listsBesideAHang } from './scale/hanging-worker.ts';
import { countShards, faultsOf } from './scale/shards-asked.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Tests that are not of a given database, and what they are of. */
const NOT_HERE: Record<string, string> = {
  'demo/': 'a demo world answers by a trigger on messages, and is no cluster',
  'operators/seed-demo': 'so does its queue of operators',
  'database/embedded-postgres': 'it starts a Postgres of its own',
};

async function checkShards(cluster: Cluster): Promise<string[]> {
  const asked = await countShards(cluster);
  for (const { call, one, several, prepared } of asked)
    console.log(`${call}: ${one} of one shard, ${several} of several${prepared ? ', committed in two phases' : ''}`);
  return faultsOf(asked);
}

async function checkWeather(cluster: Cluster): Promise<string[]> {
  const faults: string[] = [];
  for (const each of WEATHER) {
    const { sent, recovered, left, faults: found } = await weather(cluster, each);
    console.log(
      `${each.name}: ${sent.acknowledged.size} messages acknowledged, ${sent.retries} tries failed, ${left} messages stored afterwards, ${recovered} transactions recovered`,
    );
    for (const [said, count] of sent.errors) console.log(`  ${count} × ${said}`);
    faults.push(...found.map((fault) => `${each.name}: ${fault}`));
  }
  return faults;
}

async function checkHang(cluster: Cluster): Promise<string[]> {
  const { asked, answered } = await listsBesideAHang(cluster);
  console.log(`a worker hangs: ${answered} of ${asked} lists of members on the other one are answered`);
  return answered === asked
    ? []
    : [`lists wait for a worker that is not theirs: ${answered} of ${asked} were answered`];
}

/** The server's own tests, each file in a database of its own on all nodes. */
async function checkServer(cluster: Cluster): Promise<string[]> {
  const rooms = `server/src/(?!${Object.keys(NOT_HERE).join('|')})`;
  const jest = spawn(
    path.join(root, 'node_modules/.bin/jest'),
    ['--selectProjects', 'server', '--testTimeout', '120000', '--testPathPatterns', process.env.SCALE_TESTS ?? rooms],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...testEnvironment(cluster), NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    },
  );
  const [code] = await once(jest, 'exit');
  return code === 0 ? [] : ['tests of the server failed'];
}

/** A measurement: no part of the whole, and nothing fails by it. */
async function showCost(cluster: Cluster): Promise<string[]> {
  for (const { call, ...costs } of await measureCalls(cluster)) {
    const [one, many, door] = [costs.plain, costs.cluster, costs.coordinator].map((ms) => ms.toFixed(2));
    const ratio = (costs.cluster / costs.plain).toFixed(1);
    console.log(
      `${call}: ${one} ms of processor on one Postgres, ${many} ms here (${door} the coordinator's), ${ratio} times`,
    );
  }
  return [];
}

const CHECKS = { shards: checkShards, weather: checkWeather, hang: checkHang, server: checkServer };
const STEPS = { ...CHECKS, cost: showCost };
const only = readNames(
  'npm run test:scale [-- shards|weather|hang|server|cost …]      the product on a Citus cluster (docs/scale.md)',
  keysOf(STEPS),
);

const citus = findCitus(console.log);
if (citus.missing !== undefined) {
  console.log(`Nothing was tested on a cluster: ${citus.missing}.`);
  process.exit(process.env.SCALE_REQUIRED ? 1 : Number(process.env.SKIPPED_STATUS ?? 0));
}
const cluster = await startCluster(citus.bin);
const faults: string[] = [];
try {
  console.log(`A coordinator on port ${cluster.coordinator.port} and ${cluster.workers.length} workers`);
  await makeTemplate(cluster);
  for (const name of keysOf(STEPS)) {
    if (only.length ? !only.includes(name) : !(name in CHECKS)) continue;
    console.log(`\n── ${name}`);
    faults.push(...(await STEPS[name](cluster)));
  }
} finally {
  await cluster.stop();
}
console.log(faults.length ? `\n${faults.join('\n')}\n${faults.length} faults` : '\nNothing is wrong on the cluster.');
process.exit(faults.length ? 1 : 0);
