// npm run bench:inbox [-- --rounds N --only WORDS]: what messages, lists and marks cost the database with rows of an inbox and
// without them (docs/adr/0051). Short turns on one server, each form on a connection of its own; what counts is the time that its
// process had a processor, so others on the machine change little.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startOwnPostgres } from '../scripts/processes/own-postgres.ts';
import { CALLS, FORMS, type Form, makeForms } from './inbox-forms.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';

const ROUNDS = Number(option('rounds', '101'));
const WARM = 10;
const PORT = Number(option('port', '4470'));
const ONLY = option('only', '');
/** All pages stay in memory and no checkpoint falls into one form's turn. */
const FLAGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=1h', 'autovacuum=off'].flatMap((flag) => [
  '-c',
  flag,
]);

/** A connection and how long its process has had a processor so far. */
async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cpuMs = () => Number(fs.readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  return { client, cpuMs };
}

const folder = openOwnFolder('vonk-inbox-');
const postgres = await startOwnPostgres({ dir: path.join(folder, 'postgres'), port: PORT, flags: FLAGS });
try {
  await makeForms(postgres, folder);
  const connections = { before: await connect(postgres.url('before')), inbox: await connect(postgres.url('inbox')) };
  const machine = watchMachine();
  /** Milliseconds of processor for one call. */
  const measure = async (name: string, form: Form): Promise<number> => {
    const { client, cpuMs } = connections[form];
    const call = CALLS[name];
    if (!call) throw new Error(`${name} is no call`);
    const [text, before] = [call.text(form), cpuMs()];
    for (let nth = 0; nth < call.count; nth += 1) await client.query({ name, text, values: call.values() });
    return (cpuMs() - before) / call.count;
  };
  for (const call of Object.keys(CALLS).filter((name) => name.includes(ONLY))) {
    const took: Record<Form, number[]> = { before: [], inbox: [] };
    for (let round = -WARM; round < ROUNDS; round += 1)
      for (const form of round % 2 ? FORMS : [...FORMS].reverse()) {
        const ms = await measure(call, form);
        if (round >= 0) took[form].push(ms);
      }
    const [before, inbox] = [took.before, took.inbox].map((values) => median(values).toFixed(3));
    const ratio = describeRatio(pairedRatio(took.inbox, took.before));
    console.log(`${call}: ${before} ms before, ${inbox} ms with the inbox, ratio ${ratio}`);
  }
  console.log(machine());
  for (const { client } of Object.values(connections)) await client.end();
} finally {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
