// npm start: the whole product on this machine, with demo people, sandbox payments and a mail inbox.
import path from 'node:path';
import { messageOf } from '@vonk/release/message-of.ts';
import { readNumber, readPort } from '../server/src/read-setting.ts';
import { describeProduct } from './describe-product.ts';
import { startProduct } from './start-product.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const product = await startProduct({
    dataDir: process.env.DATA_DIR ?? path.join(root, '.data'),
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
    await product.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(`\n  ${messageOf(error)}\n`);
  process.exit(1);
}
