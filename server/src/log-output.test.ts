import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';

/** Runs `code` with an output whose disk is full; with what it ended, and by which signal. */
async function runOnFullDisk(code: string): Promise<unknown[]> {
  const full = fs.openSync('/dev/full', 'w');
  const words = ['--no-warnings', '--input-type=module', '-e', code];
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', full, full],
    timeout: 4_000,
    killSignal: 'SIGKILL',
  });
  fs.closeSync(full);
  return once(child, 'exit');
}
const of = (file: string) => JSON.stringify(import.meta.resolve(file));
const onLinux = fs.existsSync('/dev/full') ? it : it.skip;

onLinux('a server whose log finds no room on its disk goes on, and ends when it is told to', async () => {
  const code = `const { openLogOutput } = await import(${of('./log-output.ts')});
    const { pino } = await import('pino');
    const log = pino({ level: 'warn' }, openLogOutput());
    for (let turn = 0; turn < 20; turn += 1) {
      log.warn({ turn }, 'something');
      console.error('something else');
      await new Promise((done) => setTimeout(done, 10));
    }
    process.exit(5);`;
  expect(await runOnFullDisk(code)).toEqual([5, null]);
});
