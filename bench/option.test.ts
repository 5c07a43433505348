import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { faultOf } from './option.ts';

const USAGE = 'npm run bench:pages [-- --rounds N --only WORD --servers 2,4]: pages';

it.each([
  [[], null],
  [['--rounds', '3', '--only', 'chats', '--port', '4300'], null],
  [['--servers', '2,4'], null],
  [['--round', '3'], "there is no option '--round'"],
  [['3'], "there is no option '3'"],
  [['--rounds'], '--rounds takes a value'],
  [['--rounds', 'many'], "--rounds is a number, not 'many'"],
])('a measurement is begun with words that it knows alone: %j', (words, fault) => {
  expect(faultOf(USAGE, words)).toBe(fault);
});

const { scripts } = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'));
const measurements = Object.entries<string>(scripts).filter(([, command]) => command.includes(' bench/'));

it.each(measurements)('npm run %s -- --help begins nothing, and says how it is used', (name, command) => {
  const [, ...words] = command.split(' ');
  const cwd = path.resolve(import.meta.dirname, '..');
  const { stdout, stderr, status } = spawnSync(process.execPath, [...words, '--help'], { cwd, encoding: 'utf8' });
  expect([stdout.startsWith(`npm run ${name} `), stderr, status]).toEqual([true, '', 0]);
});
