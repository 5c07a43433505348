import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorReply } from '@vonk/api/errors.ts';
import type { AutoLikeReply, BlocksReply, LikeReply, LikesReply, SwipeReply } from '@vonk/api/members.ts';
import type { BusEvent } from '../bus/bus.ts';
import { besideOne } from '../testing/beside-one.ts';
import { chatCalls } from '../testing/chat-calls.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { makeAutoLikes } from './auto-likes.ts';
import { clearNewLike } from './clear-new-like.ts';

let test: TestApp;
const events: { to: number[]; event: BusEvent }[] = [];
beforeAll(async () => {
  test = await createTestApp();
  test.deps.bus.subscribe((to, event) => events.push({ to, event }));
});
afterAll(() => test.close());

const like = (member: TestMember, other: TestMember) => test.call('POST', `/api/members/${other.id}/like`, { member });
const likes = async (member: TestMember) => (await test.call('GET', '/api/likes.php', { member })).json<LikesReply>();

/** Calls about two members that have all begun before the first of them goes on, in this order. */
async function atOneMoment([a, b]: [TestMember, TestMember], ...calls: (() => Promise<unknown>)[]): Promise<void> {
  const held = await test.db.connect();
  const pair = [`${Math.min(a.id, b.id)} ${Math.max(a.id, b.id)}`];
  await held.query('select pg_advisory_lock(8, hashtext($1))', pair);
  const begun: Promise<unknown>[] = [];
  for (const call of calls) {
    begun.push(call());
    await wait(100);
  }
  await held.query('select pg_advisory_unlock(8, hashtext($1))', pair);
  await Promise.all(begun);
  await held.end();
}

const liking = (a: TestMember, b: TestMember): [string, number[]] => [
  'select from member_like(1, $1, $2, null)',
  [a.id, b.id],
];

describe('likes', () => {
  it('R-PROFILE-5 shows a like to both, and a match when it is mutual', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    expect((await like(a, b)).json<LikeReply>()).toEqual({ is_liked: true, is_match: false });
    expect((await like(a, b)).statusCode).toBe(200);
    expect(events.filter(({ to, event }) => to[0] === b.id && event.type === 'like')).toHaveLength(1);
    const received = await likes(b);
    expect(received.liked_by[0]).toMatchObject({ id: a.id, like_new: true });
    expect((await like(b, a)).json<LikeReply>().is_match).toBe(true);
    expect((await likes(a)).matches).toEqual([b.id]);
    await clearNewLike(test.deps, b.id, a.id);
    expect((await likes(b)).liked_by[0]?.like_new).toBe(false);
    await test.call('DELETE', `/api/members/${b.id}/like`, { member: a });
    expect((await likes(a)).profiles).toEqual([]);
  });

  it('R-PROFILE-5 tells both members what a like changes in their lists, and nobody who blocked', async () => {
    const [a, b] = [await test.makeMember({ name: 'Anna' }), await test.makeMember({ name: 'Bea' })];
    const told = (member: TestMember) => events.filter(({ to }) => to.includes(member.id)).map(({ event }) => event);
    await like(a, b);
    const liker = { id: a.id, name: 'Anna', like_new: true, liked_at: expect.any(String), is_liked: false };
    expect(told(b)).toMatchObject([{ type: 'like', member_id: a.id, is_match: false, liker }]);
    expect(told(a)).toMatchObject([{ type: 'liked', member_id: b.id, profile: { name: 'Bea', is_liked: true } }]);
    await test.call('PUT', '/api/likes/seen', { member: b, body: { member_ids: [a.id] } });
    await test.call('PUT', '/api/likes/seen', { member: b, body: {} });
    expect(told(b).slice(1)).toEqual([{ type: 'likes_seen', member_ids: [a.id] }]);
    await test.call('DELETE', `/api/members/${b.id}/like`, { member: a });
    await test.call('DELETE', `/api/members/${b.id}/like`, { member: a });
    expect(told(a).slice(1)).toEqual([{ type: 'liked', member_id: b.id, profile: null }]);
    expect(told(b).slice(2)).toEqual([{ type: 'unlike', member_id: a.id }]);
  });

  it('R-PROFILE-5 who likes back at the same moment is told of a like that they return', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    const from = events.length;
    await atOneMoment(
      [a, b],
      () => like(a, b),
      () => like(b, a),
    );
    const told = events.slice(from).flatMap(({ event }) => (event.type === 'like' ? [event] : []));
    const matches = told.map(({ is_match, liker }) => [is_match, liker?.is_liked]);
    expect(matches.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('R-PROFILE-5 who likes back while the first like is being stored finds the match', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    const answer = await besideOne(test.db, liking(a, b), () => like(b, a));
    expect(answer.json<LikeReply>()).toEqual({ is_liked: true, is_match: true });
  });

  it('R-PROFILE-8 no like stands beside a block, whichever of the two is being stored when the other comes', async () => {
    const [a, b, c] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
    const blocking: [string, number[]] = ['select from member_block_told($1, $2)', [b.id, a.id]];
    const refused = await besideOne(test.db, blocking, () => like(a, b));
    expect(refused.json<ErrorReply>().code).toBe('blocked');
    await besideOne(test.db, liking(a, c), () => test.call('POST', `/api/members/${a.id}/block`, { member: c }));
    expect((await test.db.query('select from profile_like where liker_id = $1', [a.id])).rowCount).toBe(0);
  });

  it('R-PROFILE-8 a block tells both sides which likes ended with it, and itself to nobody but the devices of who blocks', async () => {
    const [a, b, c] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
    await like(a, b);
    await like(b, a);
    const from = events.length;
    for (const other of [b, c]) await test.call('POST', `/api/members/${other.id}/block`, { member: a });
    const told = (member: TestMember) =>
      events.slice(from).flatMap(({ to, event }) => (to.includes(member.id) ? [event] : []));
    const ended = (other: TestMember) => [
      { type: 'liked', member_id: other.id, profile: null },
      { type: 'unlike', member_id: other.id },
    ];
    expect(told(a)).toEqual(expect.arrayContaining(ended(b)));
    expect(told(b)).toEqual(expect.arrayContaining(ended(a)));
    const own = [b, c].map(({ id }) => ({ type: 'blocked', member_id: id, is_blocked: true }));
    expect(told(a).filter(({ type }) => type === 'blocked')).toEqual(own);
    expect([told(a).length, told(b).length, told(c).length]).toEqual([4, 2, 0]);
    for (let tries = 0; tries < 2; tries += 1) await test.call('DELETE', `/api/members/${c.id}/block`, { member: a });
    expect(told(a).slice(4)).toEqual([{ type: 'blocked', member_id: c.id, is_blocked: false }]);
    expect(told(c)).toEqual([]);
  });

  it('R-PROFILE-8 a like of the moment of a block does not stand beside it', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    await atOneMoment(
      [a, b],
      () => like(a, b),
      () => test.call('POST', `/api/members/${a.id}/block`, { member: b }),
    );
    const { rowCount } = await test.db.query('select from profile_like where liker_id = $1', [a.id]);
    expect(rowCount).toBe(0);
  });

  it('R-PROFILE-8 blocking removes likes both ways and refuses new ones; unblocking restores the ability; of the invisible none is shown', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    await like(a, b);
    await like(b, a);
    await test.call('POST', `/api/members/${b.id}/block`, { member: a });
    for (const member of [a, b]) expect(await likes(member)).toEqual({ profiles: [], liked_by: [], matches: [] });
    expect((await like(b, a)).json<ErrorReply>().code).toBe('blocked');
    await test.call('DELETE', `/api/members/${b.id}/block`, { member: a });
    expect((await likes(a)).profiles).toEqual([]);
    expect((await like(b, a)).statusCode).toBe(200);
    await test.db.query('update profile set is_invisible = true where member_id = $1', [b.id]);
    expect((await likes(a)).liked_by).toEqual([]);
  });

  it('R-PROFILE-8 a message of the moment of a block is told as gone with the others', async () => {
    const [a, b] = [await test.makeMember({ credits: 5 }), await test.makeMember()];
    const id = await chatCalls(() => test).idOf(a, b);
    const from = events.length;
    const held = await test.db.connect();
    await held.query('begin');
    await held.query('select from conversation where id = $1 for update', [id]);
    const blocked = test.call('POST', `/api/members/${a.id}/block`, { member: b });
    await wait(100);
    await held.query('update conversation set last_seq = last_seq + 1 where id = $1', [id]);
    await held.query('commit');
    await held.end();
    expect((await blocked).statusCode).toBe(200);
    expect(events.slice(from).map(({ event }) => event)).toContainEqual({
      type: 'chat_hidden',
      chat: { conversation_id: id, seq: 2 },
    });
  });

  it('R-PROFILE-8 nobody blocks themselves, somebody of another site, or nobody', async () => {
    const [a, abroad] = [await test.makeMember(), await test.makeMember({ siteId: 2 })];
    for (const id of [a.id, abroad.id, 987_654_321])
      expect((await test.call('POST', `/api/members/${id}/block`, { member: a })).statusCode).toBe(404);
    const { rowCount } = await test.db.query('select from block where blocker_id = $1', [a.id]);
    expect(rowCount).toBe(0);
  });

  it('R-PROFILE-8 a member sees whom they blocked, without their photo, and who blocked them is not told', async () => {
    const [a, b, c] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
    const blocks = async (member: TestMember) =>
      (await test.call('GET', '/api/blocks', { member })).json<BlocksReply>().profiles;
    expect(await blocks(a)).toEqual([]);
    await test.db.query(
      `with made as (insert into photo (member_id, position, drawn_seed, width, height)
         values ($1, 0, 'f-31-x0', 300, 400) returning id),
       here as (insert into presence (member_id, seen_at) values ($1, now()))
       update profile set photo_count = 1, main_photo_id = (select id from made) where member_id = $1`,
      [b.id],
    );
    for (const other of [b, c]) await test.call('POST', `/api/members/${other.id}/block`, { member: a });
    await test.db.query(`update block set created_at = now() - interval '1 day' where blocked_id = $1`, [b.id]);
    expect((await blocks(a)).map(({ id, main_image, is_online }) => [id, main_image, is_online])).toEqual([
      [c.id, null, false],
      [b.id, null, false],
    ]);
    expect(await blocks(b)).toEqual([]);
    await test.call('DELETE', `/api/members/${c.id}/block`, { member: a });
    expect((await blocks(a)).map(({ id }) => id)).toEqual([b.id]);
    expect((await test.call('GET', '/api/blocks')).statusCode).toBe(403);
  });

  it('R-PROFILE-8 invisible mode stops likes', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    await test.db.query('update profile set is_invisible = true where member_id = $1', [a.id]);
    expect((await like(a, b)).json<ErrorReply>().code).toBe('forbidden');
    expect((await like(b, a)).json<ErrorReply>().code).toBe('profile_unavailable');
  });

  it('the same report twice within a day is one, another reason is another', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    for (const reason of ['spam', 'spam', 'fake'])
      await test.call('POST', `/api/members/${b.id}/report`, { member: a, body: { reason } });
    const { rows } = await test.db.query<{ reason: string }>(
      'select reason from report where reporter_id = $1 and reported_id = $2 order by id',
      [a.id, b.id],
    );
    expect(rows.map(({ reason }) => reason)).toEqual(['spam', 'fake']);
  });

  it('keeps a report, refuses one of oneself or of another site, and a like of oneself or of nobody', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    const body = { reason: 'spam', details: randomUUID() };
    expect((await test.call('POST', `/api/members/${b.id}/report`, { member: a, body })).statusCode).toBe(200);
    const abroad = await test.makeMember({ siteId: 2 });
    for (const { id } of [a, abroad])
      expect((await test.call('POST', `/api/members/${id}/report`, { member: a, body })).statusCode).toBe(404);
    expect((await like(a, a)).json<ErrorReply>().code).toBe('profile_unavailable');
    expect((await test.call('POST', '/api/members/999999/like', { member: a })).statusCode).toBe(404);
  });
});

describe('auto-likes', () => {
  it('decision 2: the GET reads only; the job makes one like from a labelled fictional profile, not in DE', async () => {
    const fictional = await test.makeMember({ kind: 'fictional', gender: 'female' });
    const [nl, de] = [await test.makeMember(), await test.makeMember({ country: 'DE' })];
    const get = async (member: TestMember) =>
      (await test.call('GET', '/api/auto-like.php', { member })).json<AutoLikeReply>().profile;
    expect(await get(nl)).toBeNull();
    await makeAutoLikes(test.db, test.deps.sites.all(), { isScripted: true });
    expect(await get(nl)).toEqual({ id: fictional.id, kind: 'fictional', main_image: null });
    expect(await get(de)).toBeNull();
    expect(await makeAutoLikes(test.db, test.deps.sites.all(), { isScripted: true })).toBe(0);
  });

  it('decision 2: the job takes whom a member looks for, of the own country where there is one, else of any, not blocked', async () => {
    const make = async (country: string, gender: 'male' | 'female', lookingFor: number | null) => {
      const member = await test.makeMember({ country, gender });
      await test.db.query('update profile set looking_for = $2 where member_id = $1', [member.id, lookingFor]);
      return member;
    };
    const fictional = async (country: string, gender: 'male' | 'female') =>
      (await test.makeMember({ kind: 'fictional', country, gender })).id;
    const [spanish, swede] = [await fictional('ES', 'male'), await fictional('SE', 'male')];
    const own = await make('ES', 'female', 1);
    const abroad = await make('PL', 'female', 1);
    const blocker = await make('ES', 'female', 1);
    await test.db.query('insert into block (blocker_id, blocked_id) values ($1, $2)', [blocker.id, spanish]);
    const anybody = await make('ES', 'male', null);
    const [unseen, old] = [await make('ES', 'female', 1), await make('ES', 'female', 1)];
    await test.db.query('update profile set is_invisible = true where member_id = $1', [unseen.id]);
    await test.db.query(`update member set signup_date = now() - interval '25 hours' where id = $1`, [old.id]);
    await makeAutoLikes(test.db, test.deps.sites.all(), { isScripted: true });
    const likerOf = async ({ id }: TestMember) =>
      (
        await test.db.query<{ liker_id: number }>(`select liker_id from profile_like where liked_id = $1 and is_auto`, [
          id,
        ])
      ).rows.map(({ liker_id }) => liker_id);
    expect(await likerOf(own)).toEqual([spanish]);
    expect(await likerOf(abroad)).toEqual([swede]);
    expect(await likerOf(blocker)).toEqual([swede]);
    expect(await likerOf(anybody)).toEqual([spanish]);
    expect([await likerOf(unseen), await likerOf(old)]).toEqual([[], []]);
  });
});

describe('swipe game', () => {
  it('R-PROFILE-6 deals the own country first, in each who was there last, and nobody decided on', async () => {
    const me = await test.makeMember({ country: 'IE', gender: 'male' });
    await test.db.query('update profile set looking_for = 2 where member_id = $1', [me.id]);
    const [old, abroad, late, passed] = [
      await test.makeMember({ country: 'IE' }),
      await test.makeMember({ country: 'PL' }),
      await test.makeMember({ country: 'IE' }),
      await test.makeMember({ country: 'IE' }),
    ];
    await test.makeMember({ country: 'IE', gender: 'male' });
    await test.db.query(`update profile set last_active = now() - interval '9 days' where member_id = $1`, [old.id]);
    await test.db.query(`update profile set last_active = now() + interval '1 hour' where member_id = $1`, [abroad.id]);
    await test.call('POST', `/api/swipe/${passed.id}/pass`, { member: me });
    const [blocked, blocking] = [await test.makeMember({ country: 'IE' }), await test.makeMember({ country: 'IE' })];
    await test.call('POST', `/api/members/${blocked.id}/block`, { member: me });
    await test.call('POST', `/api/members/${me.id}/block`, { member: blocking });
    const { deck } = (await test.call('GET', '/api/swipe', { member: me })).json<SwipeReply>();
    expect(deck.slice(0, 3).map(({ id }) => id)).toEqual([late.id, old.id, abroad.id]);
  });

  it('R-PROFILE-6 allows exactly 4 likes a day, however many are tried at once', async () => {
    const member = await test.makeMember();
    const others = await Promise.all(Array.from({ length: 12 }, () => test.makeMember()));
    const swipe = (id: number, verb = 'like') => test.call('POST', `/api/swipe/${id}/${verb}`, { member });
    const before = (await test.call('GET', '/api/swipe', { member })).json<SwipeReply>();
    expect([before.deck.length, before.likes_left, before.likes_per_day]).toEqual([10, 4, 4]);
    const replies = await Promise.all(others.map(({ id }) => swipe(id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    const refused = replies.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json<ErrorReply>().code).toBe('swipe_limit');
    // Until the next day begins.
    expect(Math.abs(Number(refused?.headers['retry-after']) - before.seconds_until_reset)).toBeLessThan(60);
    const liked = others[replies.findIndex(({ statusCode }) => statusCode === 200)]?.id ?? 0;
    expect((await swipe(liked)).statusCode).toBe(200);
    const after = (await test.call('GET', '/api/swipe', { member })).json<SwipeReply>();
    expect(after.likes_left).toBe(0);
    expect(after.seconds_until_reset).toBeGreaterThan(0);
    const passed = after.deck[0]?.id ?? 0;
    await swipe(passed, 'pass');
    const last = (await test.call('GET', '/api/swipe', { member })).json<SwipeReply>();
    expect(last.deck.map(({ id }) => id)).not.toContain(passed);
  });

  it('R-PROFILE-6 shows people of the own country first, and those of others once nobody there is left', async () => {
    const make = (country: string, gender: 'male' | 'female' = 'female') => test.makeMember({ country, gender });
    const member = await make('FI', 'male');
    await test.db.query('update profile set looking_for = 2 where member_id = $1', [member.id]);
    const [finn, passed, dane] = [await make('FI'), await make('FI'), await make('DK')];
    await make('FI', 'male');
    await test.db.query(`update profile set last_active = now() + interval '1 hour' where member_id = $1`, [dane.id]);
    await test.call('POST', `/api/swipe/${passed.id}/pass`, { member });
    const { deck } = (await test.call('GET', '/api/swipe', { member })).json<SwipeReply>();
    expect(deck.slice(0, 2).map(({ id }) => id)).toEqual([finn.id, dane.id]);
    expect(deck).toHaveLength(10);
    expect(new Set(deck.map(({ gender }) => gender))).toEqual(new Set(['female']));
  });
});
