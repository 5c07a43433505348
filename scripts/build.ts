import path from 'node:path';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { APP_NAMES, buildApps } from '../build/build.ts';

// npm run build [-- NAME …]: builds what changed into dist/.
const named = process.argv.slice(2).filter((name) => isOneOf(APP_NAMES, name));
const started = performance.now();
const built = await buildApps(path.resolve(import.meta.dirname, '../dist'), named.length ? named : undefined);
for (const { name, version } of built) console.log(`${name.padEnd(10)} ${version}`);
console.log(`${Math.round(performance.now() - started)} ms`);
