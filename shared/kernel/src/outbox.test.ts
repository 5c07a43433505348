import { stubHttp } from '@vonk/testing/stub-http.ts';
import {
  deliver,
  dropWaiting,
  flushOutbox,
  forgetOutbox,
  keepWaiting,
  readOutbox,
  type WaitingMessage,
} from './outbox.ts';

const ME = 1;
const message = (client_id: string, values: Partial<WaitingMessage> = {}): WaitingMessage => ({
  memberId: 7,
  conversationId: 42,
  createdAt: '2026-11-22T01:00:00.000Z',
  failure: null,
  body: { client_id, text: client_id },
  ...values,
});
const waiting = () => readOutbox(ME).map(({ body, failure }) => [body.client_id, failure]);
const clientIdOf = (body: unknown) => (body as { client_id: string }).client_id;
const reply = (body: unknown): [number, unknown] => [201, { conversation_id: 42, credits: 4, sent: clientIdOf(body) }];
const noNetwork: [number, unknown] = [400, { code: 'unavailable', statusCode: 400, message: '' }];

beforeEach(() => localStorage.clear());

describe('outbox', () => {
  it('R-CHAT-6 keeps a message until it has arrived, for its writer alone', async () => {
    stubHttp({ 'POST /conversations/42/messages': ({ body }) => reply(body) });
    const sent = deliver(ME, message('a'));
    expect([waiting(), readOutbox(2)]).toEqual([[['a', null]], []]);
    await sent;
    expect([waiting(), Object.keys(localStorage)]).toEqual([[], []]);
  });

  it('R-CHAT-6 sends what waited once more, in its order and with the same key, and nothing overtakes it', async () => {
    let isOnline = false;
    const { requests } = stubHttp({
      'POST /conversations/42/messages': ({ body }) => (isOnline ? reply(body) : noNetwork),
    });
    await expect(deliver(ME, message('a'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(deliver(ME, message('b'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(waiting()).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect(requests.map(({ body }) => clientIdOf(body))).not.toContain('b');
    isOnline = true;
    requests.length = 0;
    await deliver(ME, message('c'));
    expect(requests.map(({ body, headers }) => [clientIdOf(body), headers['idempotency-key']])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ]);
    expect(waiting()).toEqual([]);
  });

  it('R-CHAT-6 goes on after a reload: what another page wrote is sent by this one', async () => {
    keepWaiting(ME, message('a', { conversationId: null }));
    keepWaiting(ME, message('b', { memberId: 8, conversationId: 43 }));
    keepWaiting(ME, message('c', { failure: 'blocked' }));
    const { requests } = stubHttp({
      'POST /messages': ({ body }) => reply(body),
      'POST /conversations/43/messages': ({ body }) => reply(body),
    });
    expect(await flushOutbox(ME)).toMatchObject({ sent: 'b' });
    expect(requests.map(({ call }) => call).sort()).toEqual(['POST /conversations/43/messages', 'POST /messages']);
    expect(waiting()).toEqual([['c', 'blocked']]);
  });

  it('R-CHAT-6 a repeat goes the way of the first try, by which the server knows it', async () => {
    keepWaiting(ME, message('a', { conversationId: null }));
    const { requests } = stubHttp({ 'POST /messages': ({ body }) => reply(body) });
    await deliver(ME, message('a', { conversationId: 42 }));
    expect(requests.map(({ call, body }) => [call, body])).toEqual([
      ['POST /messages', { client_id: 'a', text: 'a', member_id: 7 }],
    ]);
  });

  it('R-CHAT-3 decision 4 what waited costs no more than was shown as it was sent, and a refused one is sent at the price shown since', async () => {
    const priced = (shown_credits: number) => message('a', { body: { client_id: 'a', text: 'a', shown_credits } });
    let answer = noNetwork;
    const { requests } = stubHttp({ 'POST /conversations/42/messages': () => answer });
    const shown = () => requests.map(({ body }) => (body as { shown_credits: number }).shown_credits);
    await expect(deliver(ME, priced(0))).rejects.toMatchObject({ code: 'unavailable' });
    requests.length = 0;
    answer = [409, { code: 'price_changed', statusCode: 409, message: '' }];
    await expect(deliver(ME, priced(1))).rejects.toMatchObject({ code: 'price_changed' });
    await expect(deliver(ME, priced(1))).rejects.toMatchObject({ code: 'price_changed' });
    expect(shown()).toEqual([0, 1]);
  });

  it('R-CHAT-3 a refusal stays with its message and does not hold up the next one', async () => {
    stubHttp({
      'POST /conversations/42/messages': ({ body }) =>
        clientIdOf(body) === 'a' ? [403, { code: 'blocked', statusCode: 403, message: '' }] : reply(body),
    });
    await expect(deliver(ME, message('a'))).rejects.toMatchObject({ code: 'blocked' });
    await deliver(ME, message('b'));
    expect(waiting()).toEqual([['a', 'blocked']]);
    dropWaiting(ME, 'a');
    expect(waiting()).toEqual([]);
  });

  it('two who ask for the same message get one answer of one call', async () => {
    const { requests } = stubHttp({ 'POST /conversations/42/messages': ({ body }) => reply(body) });
    await Promise.all([deliver(ME, message('a')), deliver(ME, message('a')), flushOutbox(ME)]);
    expect(requests).toHaveLength(1);
  });

  it('R-ACCOUNT-4 forgets every member’s, and takes nothing for an outbox that is none', () => {
    keepWaiting(ME, message('a'));
    keepWaiting(2, message('b'));
    localStorage.setItem('theme', 'dark');
    forgetOutbox();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    localStorage.setItem('outbox:1', '{broken');
    expect(readOutbox(ME)).toEqual([]);
  });
});
