import fs from 'node:fs';
import path from 'node:path';
import { type AppContract, brokenCalls, brokenEvents } from '@vonk/release/app-contract.ts';
import { knownApi } from '../../../build/api-shapes.ts';
import { contractOf } from '../../../build/contract-plugin.ts';
import { buildDeskApp, withDeskCalls } from '../desk-app.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let test: TestApp;
let server: Pick<AppContract, 'calls' | 'events'>;
beforeAll(async () => {
  test = await createTestApp();
  const desk = await buildDeskApp(test.deps);
  server = withDeskCalls(test.app, desk);
  await desk.close();
});
afterAll(() => test.close());

/** What all that makes calls in browsers makes of them. */
const sources = (): string[] =>
  ['remotes', 'shared', 'host'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.api.ts') && !file.includes('node_modules'))
      .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8')),
  );

it('R-FED-3 this server answers every call that the remotes and the host make, in the shapes that they know', () => {
  const contract = contractOf({ name: 'host', api: knownApi() }, sources());
  expect(Object.keys(contract.calls).length).toBeGreaterThan(50);
  expect([...brokenCalls(contract, server), ...brokenEvents(contract, server)]).toEqual([]);
});

it('R-FED-3 a call that is gone, a reply with a new word and a body that lacks something are told', () => {
  const { calls } = contractOf({ name: 'credits', api: knownApi() }, [
    `export const a = readOf<PaymentReply>(\`/payments/\${id}\`);
     export const b = http.post<PaymentReply>('/payments/quick', {});
     export const c = (method: string) => http.post<PaymentReply>('/payments', { method });`,
  ]);
  const status = calls['GET /payments/{}']?.reply?.properties?.payment?.properties?.status;
  if (status) status.enum = ['completed', 'failed'];
  expect(brokenCalls({ calls }, server)).toEqual([
    expect.stringContaining("GET /payments/{} is not answered as the build knows it: payment.status may be 'loading'"),
    'POST /payments is not sent what the server wants: bundle_id is missing',
    'the server has no POST /payments/quick',
  ]);
});
