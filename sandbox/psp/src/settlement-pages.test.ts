import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Checkout, Status } from './checkout.ts';
import { makeCheckout } from './psp.test-data.ts';
import { buildPsp } from './psp.ts';

const dataDir = `/tmp/psp-${randomUUID()}`;
let psp: FastifyInstance;

const checkout = (ref: string, ...moves: [Status, string][]): Checkout =>
  makeCheckout({ ref, status: moves.at(-1)?.[0] ?? 'open', moves: moves.map(([status, at]) => ({ status, at })) });

beforeAll(async () => {
  fs.mkdirSync(dataDir, { recursive: true });
  const known = [
    checkout('a', ['completed', '2026-11-01T10:00:00Z'], ['refunded', '2026-11-02T10:00:00Z']),
    checkout('b', ['pending', '2026-11-01T23:59:59Z'], ['completed', '2026-11-02T00:00:00Z']),
    checkout('c', ['failed', '2026-11-02T10:00:00Z']),
  ];
  fs.writeFileSync(path.join(dataDir, 'psp.jsonl'), `${known.map((each) => JSON.stringify(each)).join('\n')}\n`);
  psp = await buildPsp({ base: 'http://psp', dataDir, secret: 'whsec_c2FuZGJveC1zZWNyZXQtZm9yLXRoZS1kZW1vLW9ubHk=' });
});
afterAll(async () => {
  await psp.close();
  fs.rmSync(dataDir, { recursive: true });
});

const linesOf = async (url: string) => {
  const { statusCode, body } = await psp.inject({ url });
  return statusCode === 200 ? body.trim().split('\n').slice(1) : statusCode;
};

it('R-PAY-2 a day’s file has what moved on it, the fees and what is paid out', async () => {
  expect(await linesOf('/settlements/2026-11-02')).toEqual([
    'sandbox-2026-11-02,2026-11-02,refund,a,EUR,-1000',
    'sandbox-2026-11-02,2026-11-02,payment,b,EUR,1000',
    'sandbox-2026-11-02,2026-11-02,fee,,EUR,-29',
    'sandbox-2026-11-02,2026-11-02,payout,,EUR,29',
  ]);
  expect(await linesOf('/settlements/2026-11-03')).toEqual([]);
  expect(await linesOf('/settlements/yesterday')).toBe(400);
});

it('R-PAY-2 errors are planted as they are wished for; what came late is in the file of another day', async () => {
  const kinds = async (query: string) => {
    const lines = await linesOf(`/settlements/2026-11-01?${query}`);
    return Array.isArray(lines) ? lines.map((line) => line.split(',').slice(2, 4).join(' ')) : lines;
  };
  expect(await kinds('plant=late')).toEqual([]);
  expect(await kinds('plant=double&plant=unknown')).toEqual([
    'payment a',
    'payment a',
    'payment sp_unknown',
    'fee ',
    'payout ',
  ]);
  expect(await linesOf('/settlements/2026-11-01?plant=amount')).toContain(
    'sandbox-2026-11-01,2026-11-01,payment,a,EUR,1001',
  );
  expect(await linesOf('/settlements/2026-11-02?late=2026-11-01')).toContain(
    'sandbox-2026-11-02,2026-11-02,payment,a,EUR,1000',
  );
  expect(await kinds('plant=everything')).toBe(400);
});
