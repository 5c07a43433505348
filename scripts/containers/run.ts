import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  input?: string;
}

/** Runs a program to its end and returns what it said; throws with its last words when it fails. */
export function run(command: string, args: string[], { env, cwd, input }: RunOptions = {}): string {
  const done = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, ...env },
    ...(cwd ? { cwd } : {}),
    ...(input === undefined ? {} : { input }),
  });
  if (done.status === 0) return done.stdout;
  const said = `${done.stderr ?? ''}${done.stdout ?? ''}`.trim().split('\n').slice(-15).join('\n');
  throw new Error(`${command} ${args.slice(0, 4).join(' ')} failed: ${done.error?.message ?? said}`);
}

/** Whether a program is there. */
export const has = (command: string): boolean => spawnSync('which', [command]).status === 0;

/** Runs two programs, the first one's output being the second one's input; throws when one of them fails. */
export async function pipe(from: [string, string[]], to: [string, string[]], env: NodeJS.ProcessEnv): Promise<void> {
  const source = spawn(...from, { stdio: ['ignore', 'pipe', 'inherit'] });
  const sink = spawn(...to, { stdio: ['pipe', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  source.stdout.pipe(sink.stdin);
  const [[first], [second]] = await Promise.all([once(source, 'exit'), once(sink, 'exit')]);
  if (first || second) throw new Error(`${from[0]} | ${to[0]} failed`);
}
