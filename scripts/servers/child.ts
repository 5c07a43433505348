import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Child {
  name: string;
  /** Ends it as whoever runs it would, or as a crash does. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Starts a program that writes what it says into `log`. */
export function startProgram(name: string, command: string, args: string[], log: string, env = {}): Child {
  const out = fs.openSync(log, 'a');
  fs.writeSync(out, `--- ${name}\n`);
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', out, out] });
  fs.closeSync(out);
  return {
    name,
    async stop(signal = 'SIGTERM') {
      if (isOver(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts a program of this project. */
export const startNode = (name: string, file: string, log: string, env: NodeJS.ProcessEnv): Child =>
  startProgram(name, process.execPath, ['--no-warnings', path.join(root, file)], log, env);

/** Runs a program of this project to its end; returns its exit code and what it said. */
export function runNode(file: string, env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, said })));
}
