import { verify } from '@node-rs/argon2';
import type { LikesReply, SearchMembersReply } from '@vonk/api/members.ts';
import type { UserReply } from '@vonk/api/user.ts';
import { inboxMismatches } from '../chat/inbox-check.ts';
import { bookMoney } from '../money/book-money.ts';
import { checkBooks } from '../money/check-books.ts';
import { createSessionRepository, SESSION_COOKIE } from '../sessions/session.repository.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts';
import { DIALOGUES } from './dialogues.ts';
import { ensureSeeded, isSeeded } from './ensure-seeded.ts';

let test: TestApp;
const one = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.db.query<Row>(text, values)).rows[0]!;
const signIn = async (email: string) => {
  const { id } = await one<{ id: number }>('select id from member where email = $1', [email]);
  const token = await createSessionRepository(test.db).create(id, 'test');
  return { id, cookie: `${SESSION_COOKIE}=${token}` };
};

beforeAll(async () => {
  test = await createTestApp();
  await ensureSeeded(test.db, test.deps.store, { members: 400 });
});
afterAll(() => test.close());

describe('the demo world', () => {
  it('is made once', async () => {
    expect(await ensureSeeded(test.db, test.deps.store, { members: 400 })).toBe(false);
    expect(await one('select count(*)::int as count from member where is_computer_generated')).toEqual({ count: 400 });
  });

  it('R-PAY-4 has books that agree, also of purchases that were made by hand', async () => {
    while (await bookMoney(test.db));
    expect(await checkBooks(test.db)).toEqual([]);
    const { sales } = await one<{ sales: number }>(
      `select count(*)::int as sales from money_entry where kind = 'sale'`,
    );
    expect(sales).toBeGreaterThan(0);
  });

  it('R-CHAT-6 has lists of talks that say what was said', async () => {
    expect(await inboxMismatches(test.db)).toEqual([]);
  });

  it('decision 21 holds adults of 25 or older only', async () => {
    expect(await one('select min(extract(year from age(birthdate)))::int as youngest from profile')).toEqual({
      youngest: 25,
    });
  });

  it('decisions 1 and 3 verify no fictional profile, and have none in Germany', async () => {
    const { total, odd } = await one<{ total: number; odd: number }>(
      `select count(*)::int as total, count(*) filter (where is_verified or country = 'DE')::int as odd from profile where kind = 'fictional'`,
    );
    expect(total).toBeGreaterThan(10);
    expect(odd).toBe(0);
  });

  it('decision 2 has nobody online, and automatic likes of labelled fictional profiles only', async () => {
    expect(await one('select count(*)::int as count from presence')).toEqual({ count: 0 });
    expect(
      await one(
        `select count(*)::int as count from profile_like l join profile p on p.member_id = l.liker_id where l.is_auto and p.kind = 'member'`,
      ),
    ).toEqual({ count: 0 });
  });

  it('R-PAY writes the ledger in its order in time', async () => {
    expect(
      await one(
        `select count(*)::int as count from (
           select created_at, lag(created_at) over (partition by member.id order by ledger.id) as before
             from member join ledger on member.id in (debit_account, credit_account)) pairs where before > created_at`,
      ),
    ).toEqual({ count: 0 });
  });

  it('R-PAY keeps every wallet equal to its ledger', async () => {
    const { rows } = await test.db.query(
      `select w.member_id from wallet w where w.balance <> (select coalesce(sum(case when l.credit_account = w.member_id then l.amount else -l.amount end), 0)
         from ledger l where w.member_id in (l.debit_account, l.credit_account))`,
    );
    expect(rows).toEqual([]);
  });

  it('gives the logins what they are for', async () => {
    const free = await signIn('free@vonk.example');
    const likes = (await test.call('GET', '/api/likes', { member: free })).json<LikesReply>();
    expect([likes.liked_by.filter(({ like_new }) => like_new).length, likes.matches.length]).toEqual([4, 1]);
    const chats = (await test.call('GET', '/api/chats', { member: free })).json();
    expect(chats).toMatchObject({ total_unread_messages: 2 });
    const user = (
      await test.call('GET', '/api/user', {
        member: await signIn('premium@beacon.example'),
        headers: { host: 'beacon.localhost' },
      })
    ).json<UserReply>();
    expect(user.user).toMatchObject({ credits: 48, paid_user: true });
    expect(await one(`select status from member where email = 'new@vonk.example'`)).toEqual({
      status: 'not_confirmed',
    });
    const { password_hash } = await one<{ password_hash: string }>(
      `select password_hash from member where email = $1`,
      [DEMO_LOGINS[0]!.email],
    );
    expect(await verify(password_hash, DEMO_PASSWORD)).toBe(true);
  });

  it('lets the free login find people near home, some of them labelled fictional', async () => {
    const found = (
      await test.call('GET', '/api/members', { member: await signIn('free@vonk.example') })
    ).json<SearchMembersReply>();
    expect(found.applied).toMatchObject({ gender: 'female', city: 'Utrecht' });
    expect(found.results.length).toBe(24);
    expect(found.results.some(({ kind }) => kind === 'fictional')).toBe(true);
  });

  it('writes talks whose lines alternate sensibly and end', () => {
    for (const dialogue of [...DIALOGUES.nl, ...DIALOGUES.en]) {
      expect(dialogue.length).toBeGreaterThanOrEqual(4);
      expect(dialogue.some((line) => line.startsWith('>'))).toBe(true);
    }
  });
});

it('a demo world that is cut in the middle is made again: half of it is none', async () => {
  const { db, deps, close } = await createTestApp();
  try {
    const sites = new Set<string | undefined>();
    // The database goes away at the second site.
    const refuse = ([text, values]: Parameters<typeof db.query>) => {
      if (/insert into member\b/.test(text)) sites.add(/"site_id":(\d+)/.exec(String(values?.[0]))?.[1]);
      if (sites.size > 1) throw new Error('cut');
    };
    const cut: typeof db = {
      ...db,
      inTransaction: (work) =>
        db.inTransaction((trx) =>
          work({
            ...trx,
            query: (...asked) => {
              refuse(asked);
              return trx.query(...asked);
            },
          }),
        ),
    };
    await expect(ensureSeeded(cut, deps.store, { members: 60 })).rejects.toThrow('cut');
    expect(await isSeeded(db)).toBe(false);
  } finally {
    await close();
  }
});
