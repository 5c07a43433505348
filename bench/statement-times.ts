import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../server/src/database/database.ts';

/** Flags of a Postgres whose log `openStatementTimes` reads. */
export const LOGGING = [
  'logging_collector=on',
  'log_directory=log',
  'log_filename=bench.log',
  'log_line_prefix=',
].flatMap((flag) => ['-c', flag]);

const MARK = 'bench mark ';
const DURATION = /^LOG:\s+duration: ([\d.]+) ms\s+(?:parse|bind|execute|statement)/;

/**
 * Lets the database write down what each statement took, by its own clock. `mark` begins a round; `read` gives the milliseconds of
 * each round by its name: all its statements added up, also those that ran beside each other.
 */
export async function openStatementTimes(db: Database, dataDir: string) {
  const file = path.join(dataDir, 'log', 'bench.log');
  await db.query('alter system set log_min_duration_statement = 0');
  await db.query('select pg_reload_conf()');
  const from = fs.existsSync(file) ? fs.statSync(file).size : 0;
  return {
    mark: (name: string) => db.query(`select '${MARK}${name}'`).then(() => {}),
    async read(): Promise<Map<string, number[]>> {
      await db.query('alter system reset log_min_duration_statement');
      await db.query('select pg_reload_conf()');
      // The collector writes after a moment.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const rounds = new Map<string, number[]>();
      let current: number[] | undefined;
      for (const line of fs.readFileSync(file).subarray(from).toString().split('\n')) {
        const took = DURATION.exec(line)?.[1];
        if (took === undefined) continue;
        const at = line.indexOf(MARK);
        if (at >= 0) {
          // The protocol logs a mark when it is parsed, bound and run: the last of them begins the round.
          const name = line.slice(at + MARK.length).replace(/'.*$/, '');
          current = rounds.get(name) ?? [];
          rounds.set(name, current);
          if (/execute|statement/.test(line)) current.push(0);
        } else if (current?.length) current[current.length - 1] = (current.at(-1) ?? 0) + Number(took);
      }
      return rounds;
    },
  };
}
