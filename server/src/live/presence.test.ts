import { jest } from '@jest/globals';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import { memberCards } from '../member-cards/member-cards.ts';
import { createServerLease } from '../servers/server-lease.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { createPresenceRepository } from './presence.repository.ts';
import { createPresence } from './presence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
/** Nothing that waits for its time may come after the end. */
const flushes: (() => Promise<void>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const flush of flushes.splice(0)) await flush();
});
beforeEach(() => test.db.query('truncate presence, presence_by_server, site_server'));

/** What a database that is away says. */
const AWAY = new Error('the database is away');

interface Told {
  member: number;
  isOnline: boolean;
}

const failed = (error: unknown) => {
  if (error !== AWAY) throw error;
};

/** Servers over one database; what any of them tells is noted in its order. */
async function startServers(count: number) {
  const told: Told[] = [];
  const publish: Bus['publish'] = (_to, event) => {
    if (event.type === 'presence') told.push({ member: event.member_id, isOnline: event.is_online });
  };
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const held = new Set<number>();
      const lease = createServerLease(test.db, failed);
      let isAway = false;
      let isMute = false;
      const unlessAway: Database['inTransaction'] = (work) =>
        isAway ? Promise.reject(AWAY) : test.db.inTransaction(work);
      const presence = createPresence({
        repository: createPresenceRepository(
          {
            query: (text, values) => (isMute ? Promise.reject(AWAY) : test.db.query(text, values)),
            inTransaction: unlessAway,
          },
          lease.id,
        ),
        bus: { publish },
        lease,
        connections: { members: () => [...held] },
        onError: failed,
      });
      flushes.push(presence.flush);
      await lease.beat();
      return {
        lease,
        async come({ id }: TestMember) {
          held.add(id);
          presence.set(id, true);
          await presence.flush();
        },
        settle: presence.flush,
        async leave({ id }: TestMember) {
          held.delete(id);
          presence.set(id, false);
          await presence.flush();
        },
        /** Nothing that it asks of the database is answered, from now on or no longer; or nothing but its transactions. */
        lose: (is: boolean | 'reads') => {
          isAway = is === true;
          isMute = is !== false;
        },
        /** As if it had hung or been killed: it said nothing for longer than its lease. */
        fallSilent: () =>
          test.db.query(`update site_server set seen_at = now() - interval '1 minute' where id = $1`, [lease.id]),
      };
    }),
  );
  return { servers, told };
}

/** A member with somebody who sees their presence. */
async function makeMember(): Promise<TestMember> {
  const [me, other] = [await test.makeMember(), await test.makeMember()];
  const { rows } = await test.db.query<{ id: number }>(
    'insert into conversation (a_id, b_id, started_by) values ($1, $2, $1) returning id',
    [me.id, other.id],
  );
  await test.db.query('select inbox_fill(array[$1::bigint])', [rows[0]?.id]);
  return me;
}
const isOnline = async ({ id }: TestMember) =>
  (await memberCards(test.db, test.deps.sites.byId(1), null, [id]))[0]?.is_online;

describe('decision 2 with several servers, a member', () => {
  it('who closes a tab on one of them stays online while another has one, and nobody is told that they left', async () => {
    const { servers, told } = await startServers(2);
    const [one, two] = servers;
    const member = await makeMember();
    await one?.come(member);
    await two?.come(member);
    await two?.leave(member);
    expect(await isOnline(member)).toBe(true);
    expect(told.filter((each) => !each.isOnline)).toEqual([]);
    await one?.leave(member);
    expect(await isOnline(member)).toBe(false);
    expect(told.at(-1)).toEqual({ member: member.id, isOnline: false });
  });

  it('of one that was killed is told to have left, once, when its lease has ended; who came on another is not', async () => {
    const { servers, told } = await startServers(3);
    const [dead, two, three] = servers;
    const [gone, moved] = [await makeMember(), await makeMember()];
    await dead?.come(gone);
    await dead?.come(moved);
    await two?.come(moved);
    await two?.lease.beat();
    expect(await isOnline(gone)).toBe(true);
    await dead?.fallSilent();
    await Promise.all([two?.lease.beat(), three?.lease.beat()]);
    expect([await isOnline(gone), await isOnline(moved)]).toEqual([false, true]);
    expect(told.filter((each) => !each.isOnline)).toEqual([{ member: gone.id, isOnline: false }]);
  });

  it('of one that was taken for gone and comes back is online again', async () => {
    const { servers, told } = await startServers(2);
    const [one, two] = servers;
    const member = await makeMember();
    await one?.come(member);
    await one?.fallSilent();
    await two?.lease.beat();
    expect(await isOnline(member)).toBe(false);
    await one?.lease.beat();
    await one?.come(await makeMember());
    expect(await isOnline(member)).toBe(true);
    expect(told.filter((each) => each.member === member.id).at(-1)?.isOnline).toBe(true);
  });

  it('of one that closes is looked after by the others a moment later', async () => {
    const { servers } = await startServers(2);
    const [one, two] = servers;
    await one?.lease.open({});
    const member = await makeMember();
    await one?.come(member);
    await one?.lease.close();
    await two?.lease.beat();
    expect(await isOnline(member)).toBe(true);
    await test.db.query(`update site_server set seen_at = seen_at - interval '6 seconds' where is_leaving`);
    await two?.lease.beat();
    expect(await isOnline(member)).toBe(false);
  });

  it('is there whatever the clocks of the servers say', async () => {
    const { servers } = await startServers(2);
    const [one, two] = servers;
    const member = await makeMember();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    await one?.come(member);
    await one?.lease.beat();
    jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
    await two?.lease.beat();
    expect(await isOnline(member)).toBe(true);
    await one?.leave(member);
    expect(await isOnline(member)).toBe(false);
  });

  it('who leaves one and comes on another in the same moment is online in the end, and told so last', async () => {
    const { servers, told } = await startServers(2);
    const [one, two] = servers;
    for (let turn = 0; turn < 15; turn += 1) {
      const member = await makeMember();
      await one?.come(member);
      await Promise.all([one?.leave(member), two?.come(member)]);
      expect(await isOnline(member)).toBe(true);
      expect(told.filter((each) => each.member === member.id).at(-1)?.isOnline).toBe(true);
    }
  });

  it('who comes and who leaves while the database is away is stored, and told, at the first beat after it', async () => {
    const { servers, told } = await startServers(2);
    const [one, two] = servers;
    const [left, came, back] = [await makeMember(), await makeMember(), await makeMember()];
    await one?.come(left);
    await one?.come(back);
    one?.lose(true);
    await one?.leave(left);
    await one?.come(came);
    await one?.leave(back);
    one?.lose(false);
    await one?.come(back);
    await one?.lease.beat();
    await one?.settle();
    expect([await isOnline(left), await isOnline(came), await isOnline(back)]).toEqual([false, true, true]);
    expect(told.filter(({ member }) => member === left.id).at(-1)?.isOnline).toBe(false);
    expect(told.filter(({ member }) => member === came.id).at(-1)?.isOnline).toBe(true);
    // No row is left that would say that they are elsewhere.
    await two?.come(left);
    await two?.leave(left);
    expect(await isOnline(left)).toBe(false);
  });

  it('whose leaving was stored and could not be told is told to have left at the next beat, unless they are back', async () => {
    const { servers, told } = await startServers(2);
    const [one, two] = servers;
    const [left, back, moved, again] = [await makeMember(), await makeMember(), await makeMember(), await makeMember()];
    for (const member of [left, back, moved, again]) await one?.come(member);
    one?.lose('reads');
    for (const member of [left, back, moved, again]) await one?.leave(member);
    expect(await isOnline(left)).toBe(false);
    one?.lose(false);
    await one?.come(back);
    await two?.come(moved);
    await one?.come(again);
    await one?.leave(again);
    told.length = 0;
    await one?.lease.beat();
    await one?.lease.beat();
    await one?.settle();
    expect(told.filter((one) => !one.isOnline)).toEqual([{ member: left.id, isOnline: false }]);
  });

  it('who left has no presence a quarter of an hour later, once others leave; who came back since has', async () => {
    const { servers } = await startServers(1);
    const [one] = servers;
    const [gone, back, other] = [await makeMember(), await makeMember(), await makeMember()];
    for (const member of [gone, back]) {
      await one?.come(member);
      await one?.leave(member);
    }
    await one?.come(back);
    await one?.come(other);
    const left = async () =>
      (await test.db.query<{ member_id: number }>('select member_id from presence order by 1')).rows.map(
        ({ member_id }) => member_id,
      );
    await one?.leave(other);
    expect(await left()).toEqual([gone.id, back.id, other.id]);
    await test.db.query(
      `update presence set left_at = left_at - interval '15 minutes', seen_at = seen_at - interval '15 minutes'
      where member_id = any($1)`,
      [[gone.id, other.id]],
    );
    await one?.leave(back);
    expect(await left()).toEqual([back.id]);
    await one?.come(other);
    expect([await isOnline(back), await isOnline(other)]).toEqual([false, true]);
  });

  it('who came back by a server of before, which does not know that they had left, is not forgotten', async () => {
    const { servers } = await startServers(1);
    const [one] = servers;
    const [back, other] = [await makeMember(), await makeMember()];
    await one?.come(back);
    await one?.leave(back);
    await test.db.query(`update presence set left_at = left_at - interval '1 hour', seen_at = now()`);
    await one?.come(other);
    await one?.leave(other);
    expect(await isOnline(back)).toBe(true);
  });
});
