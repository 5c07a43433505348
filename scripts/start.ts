// npm start: the whole product on this machine, with demo people, sandbox payments and a mail inbox.
import path from 'node:path';
import { codeOf } from '@vonk/release/code-of.ts';
import { failureOf } from '@vonk/release/failure-of.ts';
import { outliveFullOutput } from '../server/src/log-output.ts';
import { readNumber, readPort } from '../server/src/read-setting.ts';
import { describeProduct } from './describe-product.ts';
import { takeNoWords } from './processes/say-usage.ts';

// Its database would be left behind.
outliveFullOutput();
takeNoWords(
  'npm start      the whole product on this machine; PORT, DATA_DIR, DEMO_MEMBERS and DEMO_PHOTOS_DIR change it (README.md)',
);

// A shell may be set for another product: this one is for development.
delete process.env.NODE_ENV;
const root = path.resolve(import.meta.dirname, '..');

/** NODE_ENV=production has npm leave out what builds the pages. */
const isMissing = (error: unknown) => codeOf(error) === 'ERR_MODULE_NOT_FOUND';
const MISSING = 'Packages are missing here: run `npm ci --include=dev` first';

try {
  const { startProduct } = await import('./start-product.ts');
  const product = await startProduct({
    dataDir: path.resolve(process.env.DATA_DIR || path.join(root, '.data')),
    buildDir: path.join(root, 'dist'),
    port: readPort(process.env, 'PORT', 3000),
    members: readNumber(process.env, 'DEMO_MEMBERS', { fallback: 2000, least: 1, most: 5_000_000 }),
  });
  console.log(`${describeProduct(product)}
  Ctrl-C stops everything and keeps the data.
`);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log('\n  Stopping …');
    const failure = await product.stop().catch(failureOf);
    // As on a full disk: the database may be running then, and the next start takes it over.
    if (failure) console.error(`\n  ${failure}\n`);
    process.exit(failure ? 1 : 0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(`\n  ${isMissing(error) ? MISSING : failureOf(error)}\n`);
  process.exit(1);
}
