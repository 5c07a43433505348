import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createTestApp } from '../testing/test-app.ts';
import { nameOfStatement } from './trace-work.ts';

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              startTimeUnixNano: z.coerce.string(),
              endTimeUnixNano: z.coerce.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type SentSpan = z.infer<typeof Sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** A collector that keeps what it gets. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const paths: string[] = [];
  const server = http.createServer(async (request, reply) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    paths.push(request.url ?? '');
    for (const { scopeSpans } of Sent.parse(JSON.parse(text)).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    reply.writeHead(200).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { spans, paths, url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) };
}

it('a trace leads from the page that asked through the call to each of its statements, and holds no values', async () => {
  const collector = await startCollector();
  const test = await createTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const member = await test.makeMember({ name: 'Noor' });
  const page = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const reply = await test.call('GET', '/api/transactions', { member, headers: { traceparent: page } });
  const unwanted = { traceparent: `00-${'c'.repeat(32)}-${'b'.repeat(16)}-00` };
  await test.call('GET', '/api/transactions', { member, headers: unwanted });
  await test.close();
  await collector.close();

  expect(collector.paths).toContain('/v1/traces');
  const call = collector.spans.find(({ name }) => name === 'GET /api/transactions');
  expect(call).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  expect(reply.headers['server-timing']).toBe(`traceparent;desc="00-${call?.traceId}-${call?.spanId}-01"`);
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toContain('select wallet');
  for (const { startTimeUnixNano, endTimeUnixNano } of statements)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  expect(JSON.stringify(collector.spans)).not.toContain('Noor');
  // A trace that whoever asked does not record is not recorded here.
  expect(collector.spans.some(({ traceId }) => traceId === 'c'.repeat(32))).toBe(false);
});

it('without a collector there is no trace, and no header', async () => {
  const test = await createTestApp();
  const reply = await test.call('GET', '/api/settings', {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  expect(reply.headers['server-timing']).toBeUndefined();
  await test.close();
});

it.each([
  ['select id from member m where id = $1', 'select member'],
  ['insert into ledger (debit_account) values ($1)', 'insert ledger'],
  ['select * from chat_send($1, $2)', 'select chat_send'],
  ['begin', 'begin'],
])('%s is called %s', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
});
