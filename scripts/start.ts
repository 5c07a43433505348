// npm start: the whole product on this machine, with demo people, sandbox payments and a mail inbox.
import path from 'node:path';
import { messageOf } from '@vonk/release/message-of.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../server/src/demo/demo-logins.ts';
import { startProduct } from './start-product.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const product = await startProduct({
    dataDir: process.env.DATA_DIR ?? path.join(root, '.data'),
    buildDir: path.join(root, 'dist'),
    port: Number(process.env.PORT ?? 3000),
    members: Number(process.env.DEMO_MEMBERS ?? 2000),
  });
  const { ports } = product;
  console.log(`
  Vonk      http://localhost:${ports.site}
  Beacon    http://beacon.localhost:${ports.site}      a second site: other brand, language, niche and prices
  Inbox     http://localhost:${ports.inbox}      every mail and text message the product sends
  Payments  http://localhost:${ports.psp}      the sandbox payment provider
  API       http://localhost:${ports.site}/docs

  Ready-made logins, password ${DEMO_PASSWORD}
${DEMO_LOGINS.map(({ email, what }) => `    ${email.padEnd(24)} ${what}`).join('\n')}

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
