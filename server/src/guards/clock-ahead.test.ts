import { hashPassword } from '../accounts/password-hash.ts';
import { attemptsOn } from '../sign-in/login-attempts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createLimiter } from './limiter.ts';
import { CALLS_PER_MINUTE, LIMITS } from './limits.ts';
import { createSharedCounts } from './shared-counts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What was counted while the clock was so many days ahead. */
const countedAhead = (key: string, points: number, days: number) =>
  test.db.query(
    'insert into act_limit (key, points, expire) values ($1, $2, (extract(epoch from now()) + $3 * 86400) * 1000)',
    [key, points, days],
  );

it.each([3, 400])(
  'R-ERR-1 a limit is none of days where the clock was %d days ahead and is set right',
  async (days) => {
    const errors: unknown[] = [];
    const server = createSharedCounts(test.db, (error) => errors.push(error));
    await countedAhead(`calls:ahead${days}`, 99, days);
    const count = () => server.count(`calls:ahead${days}`, { most: 100, seconds: 60 });
    for (let act = 0; act < 20; act += 1) count();
    await server.flush();
    const waits = Array.from({ length: 100 }, count).filter((wait) => wait !== null);
    server.close();
    expect(errors).toEqual([]);
    // Twenty before and eighty now.
    expect(waits).toHaveLength(20);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  },
);

it('R-PAY-2 orders are not refused for days where the clock was ahead and is set right', async () => {
  const limiter = createLimiter(test.db, CALLS_PER_MINUTE, () => {});
  const who = { trust: 'free', memberId: 912_345, address: 'x' } as const;
  const most = LIMITS.checkouts.most.free;
  await countedAhead('checkouts:m912345', most, 3);
  for (let act = 0; act < most; act += 1) await limiter.count('checkouts', who);
  await expect(limiter.count('checkouts', who)).rejects.toMatchObject({ code: 'too_many_requests' });
  limiter.close();
});

it('R-ACCOUNT-4 nobody is kept from signing in for days where the clock was ahead and is set right', async () => {
  const { id } = await test.makeMember();
  const password = 'correct horse';
  const { rows } = await test.db.query<{ email: string }>(
    'update member set password_hash = $2 where id = $1 returning email',
    [id, await hashPassword(password)],
  );
  const email = rows[0]?.email ?? '';
  await test.db.query(
    `insert into login_attempt (address_hash, failures, until) values ($1, 5, now() + interval '3 days')`,
    [attemptsOn(1, email)],
  );
  expect((await test.call('POST', '/api/user', { body: { email, password } })).statusCode).toBe(200);
});
