// npm run build [-- NAME …]: builds what changed into dist/. The image has nothing else of scripts/ when it runs this.
import path from 'node:path';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { failureOf } from '@vonk/release/failure-of.ts';
import { APP_NAMES, buildApps } from '../build/build.ts';

const USAGE = `npm run build [-- NAME …]  builds what changed into dist/: all, or those that are named of
                           ${APP_NAMES.join(', ')}`;

const words = process.argv.slice(2);
const named = words.filter((word) => isOneOf(APP_NAMES, word));
const unknown = words.find((word) => !isOneOf(APP_NAMES, word));
if (unknown === '--help' || unknown === '-h') console.log(USAGE);
else if (unknown) {
  console.error(`there is nothing of the name ${unknown} to build\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  const started = performance.now();
  try {
    const built = await buildApps(path.resolve(import.meta.dirname, '../dist'), named.length ? named : undefined);
    for (const { name, version } of built) console.log(`${name.padEnd(10)} ${version}`);
    console.log(`${Math.round(performance.now() - started)} ms`);
  } catch (error) {
    console.error(`\n  ${failureOf(error)}\n`);
    process.exitCode = 1;
  }
}
