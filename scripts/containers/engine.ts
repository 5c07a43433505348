import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryUntil } from '../processes/try-until.ts';
import { run } from './run.ts';

/** A container engine of this test alone: its data in a folder, its socket in another, nothing of it in the machine's own. */
export interface Engine {
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const START_MS = 60_000;
/** The engine gives its own containerd 15 s, which a busy machine may take to read the program alone. */
const START_TRIES = 3;

/** Command and arguments that run a program in a network namespace, or as it is where none is named. */
export const inNamespace = (namespace: string | null, command: string, args: string[]): [string, string[]] =>
  // Not `ip netns exec`, which hides the control groups that an engine needs.
  namespace ? ['nsenter', [`--net=/run/netns/${namespace}`, command, ...args]] : [command, args];

/** Makes a network namespace, whose rules and ports disturb nobody; it replaces one that a killed run left. */
export function makeNamespace(name: string): void {
  removeNamespace(name);
  run('ip', ['netns', 'add', name]);
  run('ip', ['-n', name, 'link', 'set', 'lo', 'up']);
}

export const removeNamespace = (name: string): void => void spawnSync('ip', ['netns', 'del', name]);

async function untilAnswers(child: ChildProcess, env: NodeJS.ProcessEnv, log: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until && child.exitCode === null) {
    if (spawnSync('docker', ['info'], { env: { ...process.env, ...env } }).status === 0) return;
    await sleep(500);
  }
  const said = fs.readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ');
  throw new Error(`the engine does not start: ${said}`);
}

async function startOnce(folder: string, namespace: string | null): Promise<Engine> {
  const runFolder = path.join(folder, 'run');
  fs.mkdirSync(runFolder, { recursive: true });
  for (const left of ['docker.pid', 'docker.sock']) fs.rmSync(path.join(runFolder, left), { force: true });
  const socket = `unix://${runFolder}/docker.sock`;
  const own = namespace ? [] : ['--bridge=none', '--iptables=false', '--ip-forward=false', '--ip-masq=false'];
  const [command, args] = inNamespace(namespace, 'dockerd', [
    ...['-H', socket, '--data-root', path.join(folder, 'data'), '--exec-root', path.join(runFolder, 'exec')],
    ...['--pidfile', path.join(runFolder, 'docker.pid'), '--exec-opt', 'native.cgroupdriver=cgroupfs', ...own],
  ]);
  const log = path.join(folder, 'dockerd.log');
  const out = fs.openSync(log, 'w');
  const child = spawn(command, args, { stdio: ['ignore', out, out], detached: true });
  fs.closeSync(out);
  const env = { DOCKER_HOST: socket, DOCKER_BUILDKIT: '0' };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(30_000, undefined, { ref: false })]);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    // The engine leaves the machine's own namespace mounted there.
    spawnSync('umount', [path.join(runFolder, 'exec/netns/default')]);
  };
  try {
    await untilAnswers(child, env, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, stop };
}

/** Starts an engine over `folder`. In a namespace it makes networks; outside of one it has none, and builds with the machine's. */
export const startEngine = (folder: string, namespace: string | null): Promise<Engine> =>
  tryUntil('the container engine', () => startOnce(folder, namespace), {
    tries: START_TRIES,
    pauseMs: 1_000,
    say: (text) => console.log(` ${text}`),
  });
