import type { Shape } from '@vonk/release/shape.ts';
import { callsIn } from './api-calls.ts';

const SHAPES: Record<string, Shape> = {
  PaymentReply: { type: 'object', properties: { payment: {} }, required: ['payment'] },
  OrderBody: { type: 'object', properties: { bundle_id: { type: 'integer' } }, required: ['bundle_id'] },
};
const calls = (source: string) => callsIn(source, SHAPES);

it('R-FED-3 reads are calls, what is filled into their path is left open', () => {
  expect(
    calls(`
      export const one = (id: string) => readOf<PaymentReply>(\`/payments/\${id}\`);
      export const all = readOf<PaymentReply>('/payments?page=1');
      export const none = readOf<Whatever>('/nothing');`),
  ).toEqual({
    'GET /payments/{}': { reply: SHAPES.PaymentReply },
    'GET /payments': { reply: SHAPES.PaymentReply },
    'GET /nothing': {},
  });
});

it('R-FED-3 what is sent has the shape of its type, or the names that are written out', () => {
  expect(
    calls(`
      export const post = async (body: OrderBody, key: string) =>
        (await http.post<PaymentReply>('/payments', body, { key })).payment;
      export const more = (body: OrderBody) => http.put('/payments', { ...body, release: VERSION });
      export const otp = (id: string, otp: string) => http.post(\`/payments/\${id}/otp\`, { otp, at: 1 });
      export const drop = (id: string) => http.delete(\`/payments/\${id}\`);`),
  ).toEqual({
    'POST /payments': { body: SHAPES.OrderBody, reply: SHAPES.PaymentReply },
    'PUT /payments': { body: SHAPES.OrderBody },
    'POST /payments/{}/otp': { body: { type: 'object', properties: { otp: {}, at: {} }, required: ['otp', 'at'] } },
    'DELETE /payments/{}': {},
  });
});

it('what is no call of the API is none', () => {
  expect(calls(`const a = other.post('/x'); readOf(path); fetch('/api/y'); http.get(where);`)).toEqual({});
});
