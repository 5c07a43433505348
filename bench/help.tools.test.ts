import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const { scripts } = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'));
const measurements = Object.entries<string>(scripts).filter(([, command]) => command.includes(' bench/'));

it.each(measurements)('npm run %s -- --help begins nothing, and says how it is used', (name, command) => {
  const [, ...words] = command.split(' ');
  const cwd = path.resolve(import.meta.dirname, '..');
  const { stdout, stderr, status } = spawnSync(process.execPath, [...words, '--help'], { cwd, encoding: 'utf8' });
  expect([stdout.startsWith(`npm run ${name} `), stderr, status]).toEqual([true, '', 0]);
});
