import fs from 'node:fs';
import path from 'node:path';
import { API_FILES, knownApi } from './api-shapes.ts';
import { contractOf } from './contract-plugin.ts';

const api = knownApi();

/** What others are made of: it goes over the wire by no name of its own. */
const PARTS = ['typed-text.ts', 'address-id-schema.ts'];

it('R-FED-3 no file that has schemas is left out', () => {
  const folder = path.resolve(import.meta.dirname, '../shared/api/src');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !PARTS.includes(file) &&
        /from 'zod'/.test(fs.readFileSync(path.join(folder, file), 'utf8')),
    );
  expect(Object.keys(API_FILES).sort()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort());
});

it('R-FED-3 the shapes of the wire are known by the names of their types, and events by theirs', () => {
  expect(api.shapes.PaymentReply?.properties?.payment?.properties?.status?.enum).toContain('completed');
  expect(api.shapes.CreatePaymentBody?.required).toEqual(expect.arrayContaining(['bundle_id', 'method']));
  expect(Object.keys(api.events)).toEqual(expect.arrayContaining(['message', 'credits', 'like']));
});

it('R-FED-3 a remote says its calls and its own pages, the host those of all', () => {
  const source = `export const all = readOf<PaymentsReply>('/payments');`;
  const own = contractOf({ name: 'credits', api }, [source]);
  expect(own.calls['GET /payments']?.reply).toEqual(api.shapes.PaymentsReply);
  expect(Object.keys(own.routes)).toEqual(['credits']);
  expect(own.routes.credits).toContain('/credits/repeat-order');
  expect(contractOf({ name: 'host', api }, []).routes).toEqual(api.routes);
  expect(contractOf({ name: 'lander-tea', api }, []).routes).toEqual({});
});
