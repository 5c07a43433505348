import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { answerOf, createProviderCall } from './provider-call.ts';
import { type EndedCall, providerCalls } from './provider-calls.ts';

const ended: boolean[] = [];
const count = ({ isOutage }: EndedCall) => void ended.push(isOutage);
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const status = Number(request.url?.slice(1));
    // Without a status it never answers.
    if (status) response.writeHead(status).end('<h1>Hello</h1>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  providerCalls.on('ended', count);
});
afterAll(() => {
  providerCalls.off('ended', count);
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  ended.length = 0;
});

const call = (path: string, method: 'GET' | 'POST' = 'POST') =>
  createProviderCall('test', [base], 150)({ url: `${base}/${path}`, method });

describe('a call of a payment provider', () => {
  it('R-PAY-2 that is not answered in time may have been carried out', async () => {
    await expect(call('')).rejects.toMatchObject({ code: 'unavailable', isOutage: true, isSure: false });
    await expect(call('', 'GET')).rejects.toMatchObject({ isOutage: true, isSure: true });
    expect(ended).toEqual([true, true]);
  });

  it('R-PAY-2 that reached nobody was not carried out', async () => {
    const nobody = createProviderCall('test', ['http://127.0.0.1:1'])({ url: 'http://127.0.0.1:1/' });
    await expect(nobody).rejects.toMatchObject({ isOutage: true, isSure: true });
  });

  it.each([
    [503, false],
    [500, false],
    [429, true],
  ])('R-PAY-2 that is answered %i is an outage; nothing was begun: %s', async (status, isSure) => {
    await expect(call(String(status))).rejects.toMatchObject({ isOutage: true, isSure });
    expect(ended).toEqual([true]);
  });

  it('that is refused is no outage: the adapter reads why', async () => {
    expect((await call('422')).status).toBe(422);
    expect(ended).toEqual([false]);
  });

  it('R-PAY-2 that is answered with a page of somebody else is an outage', async () => {
    const reply = await call('200');
    expect(() => answerOf('test', z.object({ id: z.string() }), reply)).toThrow('no JSON: <h1>Hello</h1>');
    expect(ended).toEqual([false, true]);
  });
});
