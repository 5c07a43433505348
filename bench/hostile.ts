// npm run bench:hostile [-- --rounds N]: how long others wait for their login while 20 hostile pictures are uploaded and 100 push endpoints hang, against a quiet product of the same run.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { startProduct } from '../scripts/start-product.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { watchMachine } from './machine-load.ts';
import { median } from './measure-page.ts';
import { option } from './option.ts';
import { openOwnFolder } from './own-folder.ts';
import { describeRatio, pairedRatio } from './paired-ratio.ts';
import { cookiesOf } from './renderings.ts';

const rounds = Number(option('rounds', '9'));
const PICTURES = 20;
const ENDPOINTS = 100;
const LOGINS = 10;
const HANGING_PORT = 4399;
const SIDE = 12_000;

/** A picture of 144 million black dots in a few kilobytes. */
function hugePicture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([size, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(SIDE * (SIDE + 1)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** CRC-32 as PNG has it (ISO 3309). */
function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const dataDir = openOwnFolder();
const sockets = new Set<net.Socket>();
const hanging = net.createServer((socket) => void sockets.add(socket)).listen(HANGING_PORT, '127.0.0.1');
const product = await startProduct({
  dataDir,
  buildDir: path.resolve(import.meta.dirname, '../dist'),
  port: 4370,
  members: 300,
  isQuiet: true,
  env: { RATE_LIMIT: '1000000', LOG_LEVEL: 'fatal', OUTBOUND_ALLOW: `http://127.0.0.1:${HANGING_PORT}` },
});
const db = await openDatabase(product.databaseUrl);
const picture = hugePicture();

async function logIn(): Promise<number> {
  const began = performance.now();
  await cookiesOf(product.url, 'free@vonk.example');
  return performance.now() - began;
}

async function logins(): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < LOGINS; nth += 1) times.push(await logIn());
  return median(times);
}

/** Answers with the status of the upload. */
async function upload(cookie: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'huge.png');
  const reply = await fetch(`${product.url}/api/photos`, {
    method: 'POST',
    headers: { cookie, 'x-request-type': 'client' },
    body: form,
  });
  return reply.status;
}

try {
  const hostile = await cookiesOf(product.url, 'premium@vonk.example');
  await db.query(
    `insert into push_subscription (member_id, endpoint, keys)
     select m.id, 'http://127.0.0.1:${HANGING_PORT}/' || n,
            '{"p256dh":"BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM","auth":"tBHItJI5svbpez7KI4CCXg"}'
       from member m, generate_series(1, ${ENDPOINTS}) n where m.email = 'premium@vonk.example'`,
  );
  console.log(`${rounds} rounds of ${LOGINS} logins; the picture has ${picture.length} bytes`);
  const machine = watchMachine();
  const quiet: number[] = [];
  const attacked: number[] = [];
  const answers = new Map<number, number>();
  for (let round = 0; round <= rounds; round += 1) {
    const before = await logins();
    await db.query(
      `insert into outbox (topic, payload) select 'push', jsonb_build_object('kind', 'message', 'member_id', m.id, 'from_id', f.id) from member m, member f, generate_series(1, 5) where m.email = 'premium@vonk.example' and f.email = 'free@vonk.example'`,
    );
    const uploads = Array.from({ length: PICTURES }, () => upload(hostile));
    const during = await logins();
    for (const status of await Promise.all(uploads)) answers.set(status, (answers.get(status) ?? 0) + 1);
    // The first round warms the product and is dropped.
    if (round) {
      quiet.push(before);
      attacked.push(during);
    }
  }
  console.log(
    `  uploads answered ${[...answers].map(([status, count]) => `${status} ${count} times`).join(', ')}; ${sockets.size} connections hang`,
  );
  console.log(
    `  login: quiet ${Math.round(median(quiet))} ms, attacked ${Math.round(median(attacked))} ms, ratio ${describeRatio(pairedRatio(attacked, quiet))} (target below 2); ${machine()}`,
  );
} finally {
  for (const socket of sockets) socket.destroy();
  hanging.close();
  await db.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
