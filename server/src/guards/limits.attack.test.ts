import type { ErrorReply } from '@vonk/api/errors.ts';
import { addressKey } from '../http/address.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { CALLS_PER_MINUTE, LIMITS } from './limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT: String(CALLS_PER_MINUTE), TRUST_PROXY: '10.9.9.9' });
});
afterAll(() => test.close());

let address = 0;
/** An address that nobody had before. */
const newAddress = () => {
  address += 1;
  return `203.0.113.${address}`;
};

interface Ask {
  method?: string;
  url: string;
  from?: string;
  member?: TestMember;
  headers?: Record<string, string>;
  body?: object;
}
const ask = ({ method = 'GET', url, from = '198.51.100.7', member, headers = {}, body }: Ask, at = test.app) =>
  at.inject({
    method: method as 'POST',
    url,
    remoteAddress: from,
    headers: {
      host: 'localhost',
      'x-request-type': 'client',
      ...(member ? { cookie: member.cookie } : {}),
      ...headers,
    },
    ...(body ? { payload: body } : {}),
  });
const statuses = async (count: number, one: (turn: number) => Ask, at = test.app): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  for (let turn = 0; turn < count; turn += 1) {
    const { statusCode } = await ask(one(turn), at);
    found[statusCode] = (found[statusCode] ?? 0) + 1;
  }
  return found;
};
const newPerson = (turn: number, from: string) => ({
  method: 'POST',
  url: '/api/signup',
  from,
  body: {
    email: `crowd${from}.${turn}@example.com`,
    name: 'Crowd',
    password: 'correct horse',
    date_of_birth: '1990-01-01',
    gender: 'female',
    looking_for: 'male',
  },
});

describe('calls', () => {
  it('are counted however the address is written', async () => {
    const from = newAddress();
    const spellings = ['/api/gifts', '/%61pi/gifts', '/api/gifts.php', '/a%70i/gifts'];
    // So few that a slow machine asks for all of them within the minute in which they are counted.
    const most = CALLS_PER_MINUTE / 10;
    const few = await createTestApp({ RATE_LIMIT: String(most) });
    const found = await statuses(most + 40, (turn) => ({ url: spellings[turn % 4] ?? '', from }), few.app);
    await few.close();
    expect(found[200]).toBeLessThanOrEqual(most);
    expect(found[429]).toBeGreaterThanOrEqual(40);
  });

  it('are refused with the seconds to wait', async () => {
    const from = newAddress();
    await statuses(LIMITS.codes.most.visitor, () => ({ url: '/api/discountcode?code=GUESS', from }));
    const reply = await ask({ url: '/api/discountcode?code=GUESS', from });
    const { code, retry_after = 0 } = reply.json<ErrorReply>();
    expect([reply.statusCode, code, retry_after > 0 && retry_after <= 3600]).toEqual([429, 'too_many_requests', true]);
    expect(Number(reply.headers['retry-after'])).toBe(retry_after);
  });
});

describe('addresses', () => {
  it('that a stranger claims to come from are not believed', async () => {
    const from = newAddress();
    const found = await statuses(LIMITS.codes.most.visitor + 10, (turn) => ({
      url: '/api/discountcode?code=GUESS',
      from,
      headers: { 'x-forwarded-for': `192.0.2.${turn}`, forwarded: `for=192.0.2.${turn}` },
    }));
    expect(found[429]).toBe(10);
  });

  it('that a trusted proxy names are counted apart, and only the last one before it', async () => {
    const found = await statuses(LIMITS.codes.most.visitor + 10, (turn) => ({
      url: '/api/discountcode?code=GUESS',
      from: '10.9.9.9',
      headers: { 'x-forwarded-for': `192.0.2.${turn}, 203.0.113.250` },
    }));
    expect(found[429]).toBe(10);
  });

  it('of IPv6 are a network, of which one household has all', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:bbbb::2'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
    expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
  });
});

describe('acts', () => {
  it('one address makes so many accounts', async () => {
    const from = newAddress();
    const found = await statuses(60, (turn) => newPerson(turn, from));
    expect(found).toEqual({ 201: LIMITS.signups.most.visitor, 429: 60 - LIMITS.signups.most.visitor });
  });

  it('one address guesses at the passwords of so many accounts', async () => {
    const from = newAddress();
    const found = await statuses(LIMITS.logins.most.visitor + 20, (turn) => ({
      method: 'POST',
      url: '/api/user',
      from,
      body: { email: `account${turn}@example.com`, password: 'Summer2026' },
    }));
    expect(found).toEqual({ 401: LIMITS.logins.most.visitor, 429: 20 });
  });

  it('an account that is not confirmed likes, reports and writes less than one that is', async () => {
    const others = await Promise.all(Array.from({ length: 30 }, () => test.makeMember()));
    const fresh = await test.makeMember({ status: 'not_confirmed' });
    const known = await test.makeMember();
    const like = (member: TestMember) => (turn: number) => ({
      method: 'POST',
      url: `/api/members/${others[turn]?.id}/like`,
      member,
      body: {},
    });
    expect(await statuses(30, like(fresh))).toEqual({ 200: LIMITS.likes.most.unconfirmed, 429: 10 });
    expect(await statuses(30, like(known))).toEqual({ 200: 30 });
    const report = (turn: number) => ({
      method: 'POST',
      url: `/api/members/${others[turn]?.id}/report`,
      member: fresh,
      body: { reason: 'spam' },
    });
    expect((await statuses(10, report))[429]).toBe(10 - LIMITS.reports.most.unconfirmed);
  });

  it('profiles are read in the number that a person reads, by id and one after the other too', async () => {
    const reader = await test.makeMember();
    const [first] = await Promise.all([test.makeMember()]);
    const found = await statuses(LIMITS.profiles.most.free + 60, (turn) => ({
      url: `/api/members/${(first?.id ?? 1) - (turn % 20)}`,
      member: reader,
    }));
    expect(found[429]).toBe(60);
    const visitor = await statuses(LIMITS.profiles.most.visitor + 10, () => ({
      url: `/api/members/${first?.id}`,
      from: '203.0.113.240',
    }));
    expect(visitor[429]).toBe(10);
  });

  it('are kept for all servers where they count for a day', async () => {
    const { rows } = await test.db.query<{ key: string }>(
      `select key from act_limit where key like 'likes:%' order by key`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});
