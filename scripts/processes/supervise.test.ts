import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { supervise } from './supervise.ts';

const root = path.resolve(import.meta.dirname, '../..');
let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-supervise-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

/** Waits until the program has written so many lines, and returns them. */
async function said(lines: number): Promise<string[]> {
  for (;;) {
    const file = path.join(dir, 'said');
    const found = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
    if (found.length >= lines) return found;
    await wait(50);
  }
}

it('a server that is watched starts again when a file that it imports is edited', async () => {
  const write = (text: string) =>
    fs.writeFileSync(path.join(dir, 'text.mjs'), `export const text = ${JSON.stringify(text)};`);
  write('before');
  const file = JSON.stringify(path.join(dir, 'said'));
  fs.writeFileSync(
    path.join(dir, 'main.mjs'),
    `import fs from 'node:fs'; import { text } from './text.mjs';
     fs.appendFileSync(${file}, text + '\\n'); setInterval(() => {}, 1000);`,
  );
  const program = supervise('a program', path.relative(root, path.join(dir, 'main.mjs')), {}, true);
  try {
    expect(await said(1)).toEqual(['before']);
    // The watch is there a moment after the program began; what is written before that is not seen.
    await wait(500);
    const heard = said(2);
    do write('after');
    while (!(await Promise.race([heard, wait(8_000)])));
    expect((await heard)[1]).toBe('after');
  } finally {
    await program.stop();
  }
});

it('a program ends when whoever supervises it is killed', async () => {
  const file = path.join(dir, 'said');
  const main = path.join(dir, 'main.mjs');
  fs.writeFileSync(
    main,
    `import fs from 'node:fs'; setInterval(() => {}, 1000);
     process.once('SIGTERM', () => { fs.appendFileSync(${JSON.stringify(file)}, 'ended\\n'); process.exit(); });
     fs.appendFileSync(${JSON.stringify(file)}, process.pid + '\\n');`,
  );
  const parent = path.join(dir, 'parent.mjs');
  fs.writeFileSync(
    parent,
    `import { supervise } from ${JSON.stringify(import.meta.resolve('./supervise.ts'))};
     supervise('a program', ${JSON.stringify(path.relative(root, main))}, {});`,
  );
  const running = spawn(process.execPath, ['--no-warnings', parent], { stdio: 'ignore' });
  await said(1);
  running.kill('SIGKILL');
  expect((await said(2))[1]).toBe('ended');
});

it('whoever waits for a program that ends each time it is started hears that it will not come up', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const main = path.join(dir, 'main.mjs');
  fs.writeFileSync(main, 'process.exit(1);');
  const program = supervise('a program', path.relative(root, main), {});
  try {
    await program.keptEnding;
    expect(said).toHaveBeenCalledTimes(3);
  } finally {
    await program.stop();
    said.mockRestore();
  }
});
