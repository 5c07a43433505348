import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PROJECT = 'vonktest';
const READY_MS = 240_000;

const Inspected = z.array(
  z.object({
    Name: z.string(),
    RestartCount: z.number(),
    State: z.object({
      Status: z.string(),
      ExitCode: z.number(),
      Health: z.object({ Status: z.string() }).optional(),
    }),
  }),
);
type Container = z.infer<typeof Inspected>[number];

const isReady = ({ State: { Status, ExitCode, Health } }: Container): boolean =>
  Health ? Health.Status === 'healthy' : Status === 'running' || (Status === 'exited' && ExitCode === 0);

/** Runs the compose file of this project on an engine, under a name of the test's own. */
export function createComposition(folder: string, env: NodeJS.ProcessEnv) {
  const file = path.join(folder, 'docker-compose.yml');
  const text = fs.readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  // Debian's docker-compose is of before projects could be named in the file.
  fs.writeFileSync(file, text.replace(/^name: .*$/m, ''));
  const compose = (...args: string[]) =>
    run(
      'docker-compose',
      ['-p', PROJECT, '--project-directory', root, '-f', file, '--profile', 'development', ...args],
      { env },
    );
  const inspect = (): Container[] => {
    const ids = compose('ps', '-aq').split('\n').filter(Boolean);
    return ids.length ? Inspected.parse(JSON.parse(run('docker', ['inspect', ...ids], { env }))) : [];
  };
  return {
    compose,
    inspect,
    /** Waits until every container is healthy, or did its work; throws with the log of one that is not. */
    async untilReady(): Promise<void> {
      const until = Date.now() + READY_MS;
      let late: Container[] = [];
      while (Date.now() < until) {
        const all = inspect();
        late = all.filter((one) => !isReady(one));
        if (all.length && !late.length) return;
        await sleep(1_000);
      }
      const logs = late.map(({ Name }) => run('sh', ['-c', `docker logs --tail 15 ${Name.slice(1)} 2>&1`], { env }));
      throw new Error(`not ready: ${late.map(({ Name }) => Name).join(', ')}\n${logs.join('\n')}`);
    },
  };
}
