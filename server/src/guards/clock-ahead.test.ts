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

/** What was counted in a window that ends after so many seconds. */
const counted = (key: string, points: number, seconds: number) =>
  test.db.query(
    'insert into act_limit (key, points, expire) values ($1, $2, (extract(epoch from now()) + $3) * 1000)',
    [key, points, seconds],
  );
/** What was counted while the clock was so many days ahead. */
const countedAhead = (key: string, points: number, days: number) => counted(key, points, days * 86_400);

/** A member who may sign in, and what is tried at their address: so often, blocked for so long. */
async function memberWhoTried(failures: number, until: string) {
  const { id } = await test.makeMember();
  const password = 'correct horse';
  const { rows } = await test.db.query<{ email: string }>(
    'update member set password_hash = $2 where id = $1 returning email',
    [id, await hashPassword(password)],
  );
  const email = rows[0]?.email ?? '';
  await test.db.query(
    'insert into login_attempt (address_hash, failures, until) values ($1, $2, now() + $3::interval)',
    [attemptsOn(1, email), failures, until],
  );
  return { email, password };
}

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
  const body = await memberWhoTried(5, '3 days');
  expect((await test.call('POST', '/api/user', { body })).statusCode).toBe(200);
});

it('R-ACCOUNT-4 tries that another one of the same moment counted are counted: whoever began later ends later', async () => {
  const body = await memberWhoTried(5, '15 minutes 2 seconds');
  expect((await test.call('POST', '/api/user', { body })).json()).toMatchObject({ code: 'login_blocked' });
});

it('R-ERR-1 what another server counted a moment later is counted', async () => {
  const server = createSharedCounts(test.db, () => {});
  await counted('calls:later', 99, 62);
  const count = () => server.count('calls:later', { most: 100, seconds: 60 });
  for (let act = 0; act < 20; act += 1) count();
  await server.flush();
  expect(count()).not.toBeNull();
  server.close();
});
