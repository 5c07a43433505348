import type { ChatsReply, ConversationReply } from '@vonk/api/chat.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { besideOne } from '../testing/beside-one.ts';
import { chatCalls } from '../testing/chat-calls.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const { start, send, idOf } = chatCalls(() => test);

describe('who may write to whom', () => {
  it('R-PROFILE-8 refuses both ways after a block and hides the chat on both sides, without a charge', async () => {
    const [a, b] = [await test.makeMember({ credits: 5, isPaid: true }), await test.makeMember()];
    const id = await idOf(a, b);
    await test.call('POST', `/api/members/${a.id}/block`, { member: b });
    expect((await send(a, id)).json<ErrorReply>().code).toBe('blocked');
    expect((await send(b, id)).json<ErrorReply>().code).toBe('blocked');
    for (const member of [a, b])
      expect((await test.call('GET', '/api/chats', { member })).json<ChatsReply>().chats).toEqual([]);
    const { rows } = await test.db.query('select balance from wallet where member_id = $1', [a.id]);
    expect(rows[0]).toEqual({ balance: 4 });
  });

  it('R-PROFILE-8 a first message of the moment of a block is refused, and leaves no talk in a list', async () => {
    const [a, b] = [await test.makeMember({ credits: 5 }), await test.makeMember()];
    const blocking: [string, number[]] = ['select from member_block_told($1, $2)', [b.id, a.id]];
    const sent = await besideOne(test.db, blocking, () => start(a, b));
    expect(sent.json<ErrorReply>().code).toBe('blocked');
    for (const member of [a, b])
      expect((await test.call('GET', '/api/chats', { member })).json<ChatsReply>().chats).toEqual([]);
  });

  it('R-CHAT-5 cannot answer an unconfirmed account, nor write to one that is gone', async () => {
    const [a, b, c] = [
      await test.makeMember(),
      await test.makeMember({ status: 'not_confirmed' }),
      await test.makeMember(),
    ];
    const id = await idOf(b, a);
    expect((await send(a, id)).json<ErrorReply>().code).toBe('recipient_unconfirmed');
    await test.db.query(`update member set status = 'deleted' where id = $1`, [c.id]);
    expect((await start(a, c)).json<ErrorReply>().code).toBe('recipient_gone');
  });

  it('R-PROFILE-8 invisible mode stops messages in both directions', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    const id = await idOf(a, b);
    await test.db.query('update profile set is_invisible = true where member_id = $1', [a.id]);
    expect((await send(a, id)).json<ErrorReply>().code).toBe('forbidden');
    expect((await send(b, id)).json<ErrorReply>().code).toBe('recipient_gone');
    // Who knows them from before is not told that they are there.
    await test.db.query(
      'insert into presence (member_id, seen_at) select * from unnest($1::bigint[], array[now(), now()])',
      [[a.id, b.id]],
    );
    const isOnline = async (member: TestMember) =>
      (await test.call('GET', '/api/chats', { member })).json<ChatsReply>().chats[0]?.profile.is_online;
    expect([await isOnline(b), await isOnline(a)]).toEqual([false, true]);
  });

  it('answers 404 for a conversation of others, whatever is asked of it', async () => {
    const [a, b, c] = [await test.makeMember(), await test.makeMember(), await test.makeMember()];
    const id = await idOf(a, b);
    const replies = await Promise.all([
      test.call('GET', `/api/conversations/${id}`, { member: c }),
      send(c, id),
      test.call('PUT', `/api/conversations/${id}/read`, { member: c, body: { seq: 1 } }),
      test.call('DELETE', `/api/chat.php?conversation=${id}`, { member: c }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await test.call('GET', `/api/conversations/${id}`)).json<ErrorReply>()).toMatchObject({
      statusCode: 403,
      authentication_required: true,
    });
  });
});

describe('a first message', () => {
  it('R-CHAT-1 reaches nobody of another site, nor oneself', async () => {
    const [a, abroad] = [await test.makeMember({ credits: 5 }), await test.makeMember({ siteId: 2 })];
    for (const other of [abroad, a]) {
      const reply = await start(a, other);
      expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([404, 'not_found']);
    }
    expect((await test.db.query('select from conversation where started_by = $1', [a.id])).rowCount).toBe(0);
  });
});

describe('reading', () => {
  it('R-CHAT-6 pages older messages and catches up after a seq', async () => {
    const [a, b] = [await test.makeMember({ credits: 200, isPaid: true }), await test.makeMember()];
    const id = await idOf(a, b);
    for (let index = 0; index < 59; index += 1) await send(a, id, { text: `m${index}` });
    const open = async (query: string) =>
      (await test.call('GET', `/api/conversations/${id}${query}`, { member: b })).json<ConversationReply>();
    const newest = await open('');
    expect([newest.messages.length, newest.messages[0]?.seq, newest.has_older]).toEqual([50, 11, true]);
    const older = await open('?before=11');
    expect([older.messages.length, older.messages.at(-1)?.seq, older.has_older]).toEqual([10, 10, false]);
    expect((await open('?after=58')).messages.map(({ seq }) => seq)).toEqual([59, 60]);
  });

  it('R-CHAT-2 deletes a chat for one side, by query or JSON body, until the next message', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    const id = await idOf(a, b);
    const list = async (member: TestMember) =>
      (await test.call('GET', '/api/chats', { member })).json<ChatsReply>().chats.length;
    await test.call('DELETE', '/api/chat.php', { member: a, body: { conversation: id } });
    expect([await list(a), await list(b)]).toEqual([0, 1]);
    await send(b, id, { text: 'still there' });
    const seen = (await test.call('GET', `/api/conversations/${id}`, { member: a })).json<ConversationReply>();
    expect(seen.messages.map(({ text }) => text)).toEqual(['still there']);
    expect(seen.has_older).toBe(false);
  });

  it('R-CHAT-2 what was written after the chat was seen is not deleted with it: somebody paid for it and nobody read it', async () => {
    const [a, b] = [await test.makeMember(), await test.makeMember()];
    const id = await idOf(a, b);
    await send(a, id, { text: 'meanwhile' });
    const remove = (until: number) =>
      test.call('DELETE', `/api/chat.php?conversation=${id}&until=${until}`, { member: b });
    expect((await remove(1)).statusCode).toBe(200);
    const [row] = (await test.call('GET', '/api/chats', { member: b })).json<ChatsReply>().chats;
    expect([row?.last_message?.text, row?.num_unread_messages]).toEqual(['meanwhile', 1]);
    const open = async (member: TestMember) =>
      (await test.call('GET', `/api/conversations/${id}`, { member })).json<ConversationReply>();
    expect((await open(b)).messages.map(({ text }) => text)).toEqual(['meanwhile']);
    // Deleted is not read: nobody is told that it was.
    expect((await open(a)).other_read_seq).toBe(0);
    // Beyond the last message it is all of them, and an older mark brings nothing back.
    await remove(9);
    await remove(1);
    expect((await open(b)).messages).toEqual([]);
    expect((await open(a)).other_read_seq).toBe(0);
    expect((await remove(0)).statusCode).toBe(400);
  });
});
