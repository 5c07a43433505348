import { randomUUID } from 'node:crypto';
import type { SendMessageReply } from '@vonk/api/chat.ts';
import type { UserReply } from '@vonk/api/user.ts';
import type { BusEvent } from '../bus/bus.ts';
import { chatCalls } from '../testing/chat-calls.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

interface Told {
  credits: number;
  credits_version?: number;
}

let shop: TestShop;
const events: { to: number[]; event: BusEvent }[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  shop.test.deps.bus.subscribe((to, event) => events.push({ to, event }));
});
afterAll(() => shop.close());

const { start, send, idOf } = chatCalls(() => shop.test);
const toldTo = (id: number) =>
  events.flatMap(({ to, event }) => (to.includes(id) && event.type === 'credits' ? [event] : []));
const byAge = (told: Told[]) =>
  told
    .toSorted((one, other) => (one.credits_version ?? 0) - (other.credits_version ?? 0))
    .map(({ credits }) => credits);

describe('a balance that is told', () => {
  it('R-PAY-1 says how new it is, in events, answers and the session, whichever talk was paid first', async () => {
    const { test } = shop;
    const [a, b, c] = [
      await test.makeMember({ credits: 22, isPaid: true }),
      await test.makeMember(),
      await test.makeMember(),
    ];
    const talks = [await idOf(a, b), await idOf(a, c)];
    const from = toldTo(a.id).length;
    const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => send(a, talks[index % 2] ?? 0)));
    const replies = sent.map((reply) => reply.json<SendMessageReply>());
    const falling = Array.from({ length: 20 }, (_, index) => 19 - index);
    expect(byAge(replies)).toEqual(falling);
    expect(byAge(toldTo(a.id).slice(from))).toEqual(falling);
    expect(new Set(replies.map(({ credits_version }) => credits_version)).size).toBe(20);
    const { user } = (await test.call('GET', '/api/user', { member: a })).json<UserReply>();
    expect([user?.credits, user?.credits_version]).toEqual([
      0,
      Math.max(...replies.map(({ credits_version = 0 }) => credits_version)),
    ]);
  });

  it('R-PAY-1 is that of now in the answer of a repeat, and of a message that costs nothing', async () => {
    const { test } = shop;
    const [a, b, free] = [
      await test.makeMember({ credits: 5, isPaid: true }),
      await test.makeMember(),
      await test.makeMember({ credits: 2 }),
    ];
    const body = { client_id: randomUUID() };
    const id = await idOf(a, b);
    await send(a, id, body);
    const second = (await send(a, id)).json<SendMessageReply>();
    expect((await send(a, id, body)).json()).toMatchObject({ credits: 2, credits_version: second.credits_version });
    const { user } = (await test.call('GET', '/api/user', { member: free })).json<UserReply>();
    const said = (await start(free, b)).json<SendMessageReply>();
    expect([said.message.cost, said.credits, said.credits_version]).toEqual([0, 2, user?.credits_version]);
  });

  it('R-PAY-4 of a purchase is newer than that of the messages before it', async () => {
    const { test } = shop;
    const [a, b] = [await test.makeMember({ credits: 5, isPaid: true }), await test.makeMember()];
    await start(a, b);
    await shop.says(await shop.created(a), 'completed');
    expect(byAge(toldTo(a.id))).toEqual([4, 14]);
    expect(toldTo(a.id).at(-1)).toMatchObject({ credits: 14, paid_user: true });
  });
});
