import { randomUUID } from 'node:crypto';
import type { SendMessageReply } from '@vonk/api/chat.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { LEDGER_KINDS, MESSAGE_KINDS, MESSAGE_PRICING } from '@vonk/api/options.ts';
import { areBookedFirst } from '../testing/booked-first.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { pricesOf } from './cost.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const prices = () => pricesOf(test.deps.sites.byId(1));
const send = (from: TestMember, to: TestMember, kind: string, siteprices: object = prices()) =>
  test.db.query('select * from conversation_start_and_send($1, $2, $3, $4, $5, null, $6, $7, 2)', [
    to.id,
    from.id,
    randomUUID(),
    kind,
    'hello',
    siteprices,
    'conversations',
  ]);
const pair = async () => [await test.makeMember({ credits: 9, isPaid: true }), await test.makeMember()] as const;

describe('kinds of messages', () => {
  it('R-CHAT-3 cost by the row of their kind what the interface shows', async () => {
    const { rows } = await test.db.query(
      `select kind, price_setting as setting, ledger_kind as movement, is_free_before_purchase as "isFreeBeforePurchase"
         from message_kind`,
    );
    const shown = MESSAGE_KINDS.map((kind) => ({ kind, ...MESSAGE_PRICING[kind] }));
    expect(rows).toHaveLength(shown.length);
    expect(rows).toEqual(expect.arrayContaining(shown));
    const movements = await test.db.query<{ kind: string }>('select kind from ledger_kind');
    expect(movements.rows.map(({ kind }) => kind).sort()).toEqual([...LEDGER_KINDS].sort());
  });

  it('that nobody knows are refused, by the function that charges and by the tables', async () => {
    const [a, b] = await pair();
    await expect(send(a, b, 'voice')).rejects.toMatchObject({ message: 'bad_request', code: 'PC400' });
    await send(a, b, 'text');
    const insert = `insert into message (conversation_id, seq, sender_id, kind, client_id)
                    select id, 99, $1, 'voice', gen_random_uuid() from conversation where started_by = $1`;
    // Of several databases only the one that books asks.
    if (!(await areBookedFirst(test.db)))
      await expect(test.db.query(insert, [a.id])).rejects.toThrow('unknown message kind voice');
    const move = `insert into ledger (debit_account, credit_account, amount, kind, idempotency_key)
                  values ($1, house_account('revenue'), 1, 'voice', 'x')`;
    await expect(test.db.query(move, [a.id])).rejects.toThrow('unknown ledger kind voice');
  });

  it('that a site has no price for are refused in place of being free', async () => {
    const [a, b] = await pair();
    await expect(send(a, b, 'gift', { message_credits: 1 })).rejects.toMatchObject({ code: 'PC400' });
  });

  it('that are new are a row: priced by their setting and booked as their movement', async () => {
    const [a, b] = await pair();
    await test.db.query(`insert into ledger_kind values ('voice')`);
    await test.db.query(`insert into message_kind values ('voice', 'voice_credits', 'voice', false)`);
    try {
      const { rows } = await send(a, b, 'voice', { ...prices(), voice_credits: 4 });
      expect(rows[0]).toMatchObject({ o_cost: 4, o_balance: 5 });
      const { rows: booked } = await test.db.query('select kind, amount from ledger where debit_account = $1', [a.id]);
      expect(booked).toEqual([{ kind: 'voice', amount: 4 }]);
    } finally {
      await test.db.query(`delete from message_kind where kind = 'voice'`);
      await test.db.query(`delete from ledger_kind where kind = 'voice'`);
    }
  });

  it('of a newer client are refused, and more than one content in a call too', async () => {
    const [a, b] = await pair();
    const post = async (content: object) =>
      (
        await test.call('POST', '/api/messages', {
          member: a,
          body: { client_id: randomUUID(), member_id: b.id, ...content },
        })
      ).json<ErrorReply>().code;
    expect(await post({ voice_id: 'x' })).toBe('validation_failed');
    expect(await post({})).toBe('message_empty');
    expect(await post({ text: 'hello', gift: 'rose' })).toBe('bad_request');
  });

  it('R-CHAT-3 of what nobody sees are empty, and cost nothing', async () => {
    const a = await test.makeMember({ credits: 9, isPaid: true });
    const b = await test.makeMember();
    const post = (url: string, content: object) =>
      test.call('POST', url, { member: a, body: { client_id: randomUUID(), ...content } });
    const empty = { statusCode: 400, code: 'message_empty' };
    const text = '\u200b';
    expect((await post('/api/messages', { member_id: b.id, text })).json<ErrorReply>()).toMatchObject(empty);
    const started = (await post('/api/messages', { member_id: b.id, text: '👍' })).json<SendMessageReply>();
    const again = await post(`/api/conversations/${started.conversation_id}/messages`, { text });
    expect(again.json<ErrorReply>()).toMatchObject(empty);
    const { rows } = await test.db.query('select balance from wallet where member_id = $1', [a.id]);
    expect(rows[0]).toEqual({ balance: started.credits });
  });

  it('are not charged to an account of the house that has no name', async () => {
    await expect(
      test.db.query(
        `insert into ledger (debit_account, credit_account, amount, kind, idempotency_key)
         values (house_account('nobody'), 1, 1, 'adjustment', 'y')`,
      ),
    ).rejects.toThrow('debit_account');
  });
});
