import type { LiveEvent } from '@vonk/api/chat.ts';
import type { WebSocket } from 'ws';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createConnections, SOCKETS_PER_MEMBER } from './connections.ts';
import { createPresenceRepository } from './presence.repository.ts';

interface FakeSocket {
  sent: string[];
  ended: (number | 'cut')[];
  bufferedAmount: number;
}
function makeSocket(bufferedAmount = 0): FakeSocket & WebSocket {
  const socket: FakeSocket = { sent: [], ended: [], bufferedAmount };
  return Object.assign(socket, {
    send: (text: string) => void socket.sent.push(text),
    close: (code: number) => void socket.ended.push(code),
    terminate: () => void socket.ended.push('cut'),
  }) as FakeSocket & WebSocket;
}
const event: LiveEvent = { type: 'signed_out' };

describe('the sockets of a process', () => {
  it('say when a member comes and when the last of theirs goes', () => {
    const connections = createConnections();
    const [phone, laptop] = [makeSocket(), makeSocket()];
    expect([connections.add(7, phone), connections.add(7, laptop)]).toEqual([true, false]);
    expect([connections.remove(7, phone), connections.has(7)]).toEqual([false, true]);
    expect([connections.remove(7, laptop), connections.has(7)]).toEqual([true, false]);
    expect(connections.remove(7, laptop)).toBe(false);
  });

  it('get an event on each of a member’s, and nobody else does', () => {
    const connections = createConnections();
    const [mine, also, other] = [makeSocket(), makeSocket(), makeSocket()];
    connections.add(7, mine);
    connections.add(7, also);
    connections.add(8, other);
    connections.send([7, 99], event);
    expect([mine.sent, also.sent, other.sent]).toEqual([[JSON.stringify(event)], [JSON.stringify(event)], []]);
  });

  it('close the oldest when a member opens too many', () => {
    const connections = createConnections();
    const sockets = Array.from({ length: SOCKETS_PER_MEMBER + 1 }, () => makeSocket());
    for (const socket of sockets) connections.add(7, socket);
    expect(sockets[0]?.ended).toEqual([4429]);
    connections.send([7], event);
    expect(sockets.map(({ sent }) => sent.length)).toEqual([0, ...Array(SOCKETS_PER_MEMBER).fill(1)]);
  });

  it('cut one that does not read: its member catches up by asking', () => {
    const connections = createConnections();
    const [slow, quick] = [makeSocket(2_000_000), makeSocket()];
    connections.add(7, slow);
    connections.add(7, quick);
    connections.send([7], event);
    expect([slow.ended, slow.sent, quick.sent.length]).toEqual([['cut'], [], 1]);
  });
});

describe('who is told that a member is there', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const presence = () => createPresenceRepository(test.db, test.deps.lease.id);
  async function makeTalk() {
    const [me, other] = [await test.makeMember(), await test.makeMember()];
    const { rows } = await test.db.query<{ id: number }>(
      'insert into conversation (a_id, b_id, started_by) values ($1, $2, $1) returning id',
      [me.id, other.id],
    );
    await test.db.query('select inbox_fill(array[$1::bigint])', [rows[0]?.id]);
    return { me: me.id, other: other.id, conversation: rows[0]?.id ?? 0 };
  }

  it('is whom they talk with, on either side', async () => {
    const { me, other, conversation } = await makeTalk();
    expect(await presence().partners([me, other])).toEqual(
      new Map([
        [me, [other]],
        [other, [me]],
      ]),
    );
    expect(await presence().typingTarget(other, conversation)).toBe(me);
  });

  it.each(['blocks', 'is blocked'])('R-PROFILE-8 is nobody that the member %s', async (way) => {
    const { me, other, conversation } = await makeTalk();
    const [blocker, blocked] = way === 'blocks' ? [me, other] : [other, me];
    await test.db.query('insert into block values ($1, $2)', [blocker, blocked]);
    expect(await presence().partners([me])).toEqual(new Map());
    expect(await presence().typingTarget(me, conversation)).toBeNull();
  });

  it('R-PROFILE-8 is nobody while the member is invisible', async () => {
    const { me, other, conversation } = await makeTalk();
    await test.db.query('update profile set is_invisible = true where member_id = $1', [me]);
    expect(await presence().typingTarget(me, conversation)).toBeNull();
    expect(await presence().partners([me, other])).toEqual(new Map([[other, [me]]]));
  });

  it('is nobody in a conversation of others', async () => {
    const { conversation } = await makeTalk();
    const stranger = await test.makeMember();
    expect(await presence().typingTarget(stranger.id, conversation)).toBeNull();
  });

  it('moves what the search sorts by every quarter of an hour at most', async () => {
    const { me } = await makeTalk();
    const activeAgo = async (minutes: number) => {
      await test.db.query('update profile set last_active = now() - make_interval(mins => $2) where member_id = $1', [
        me,
        minutes,
      ]);
      await presence().refresh([me]);
      const { rows } = await test.db.query<{ minutes: number }>(
        'select round(extract(epoch from now() - last_active) / 60)::int as minutes from profile where member_id = $1',
        [me],
      );
      return rows[0]?.minutes;
    };
    expect([await activeAgo(14), await activeAgo(16)]).toEqual([14, 0]);
  });
});
