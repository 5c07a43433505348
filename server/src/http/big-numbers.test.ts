import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
let member: TestMember;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
  const other = await test.makeMember();
  member = await test.makeMember({ credits: 5, isPaid: true });
  // Conversation 1, which the addresses below name, is theirs.
  const body = { client_id: randomUUID(), member_id: other.id, text: 'Hello' };
  expect((await test.call('POST', '/api/messages', { member, body })).statusCode).toBe(201);
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

/** The first that four bytes cannot hold, on both sides, and the greatest that we ever send. */
const BIG = [2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER];

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** A body of a shape, with `big` as the one of its whole numbers that is `nth`; `isWhole` says whether the optional parts are in it. */
function bodyOf(shape: Shape, big: number, nth: number, isWhole: boolean) {
  let seen = 0;
  const text = ({ format, minLength = 3 }: Shape) => {
    if (format === 'uuid') return randomUUID();
    if (format === 'date') return '2026-01-01';
    if (format === 'uri') return 'https://push.example/a';
    return 'a'.repeat(minLength);
  };
  const make = (of: Shape): unknown => {
    const one = (of.anyOf ?? of.oneOf)?.[0];
    if (one) return make(one);
    if (of.const !== undefined) return of.const;
    if (of.enum) return of.enum[0];
    if (of.type === 'integer' || of.type === 'number') {
      seen += 1;
      return seen === nth + 1 ? big : 1;
    }
    if (of.type === 'array') return of.items ? [make(of.items)] : [];
    if (of.type === 'boolean') return true;
    if (of.type === 'string') return text(of);
    const fields = Object.entries(of.properties ?? {}).map(([name, field]) => {
      const before = seen;
      const value = make(field);
      return { name, value, isKept: isWhole || of.required?.includes(name) || (before <= nth && nth < seen) };
    });
    return Object.fromEntries(fields.filter(({ isKept }) => isKept).map(({ name, value }) => [name, value]));
  };
  const body = make(shape);
  return { body: body as object, numbers: seen };
}

/** Every body of a call with one big number in it. */
function bodiesOf(shape: Shape): object[] {
  const { numbers } = bodyOf(shape, 1, -1, true);
  return Array.from({ length: numbers }, (_, nth) => nth).flatMap((nth) =>
    BIG.flatMap((big) => [true, false].map((isWhole) => bodyOf(shape, big, nth, isWhole).body)),
  );
}

const withOnes = (path: string) => path.replaceAll('{}', '1');

/** Every address of a path with a value in one of its places or its query. */
function addressesOf(path: string, query: string[], value: string | number): string[] {
  const parts = path.split('{}');
  const told = encodeURIComponent(value);
  return [
    ...parts
      .slice(1)
      .map((_, place) => parts.reduce((whole, part, index) => `${whole}${index - 1 === place ? told : 1}${part}`)),
    ...query.map((name) => `${withOnes(path)}?currency=EUR&last4=1234&${name}=${told}`),
  ];
}

interface Call {
  method: string;
  url: string;
  body?: object;
}
type Api = Pick<TestApp['app'], 'apiContract'>;

function callsOf(app: Api, query: (call: string) => string[], values: (string | number)[]): Call[] {
  return Object.entries(app.apiContract().calls).flatMap(([call, { body: shape }]) => {
    const [method = '', path = ''] = call.split(' ');
    const plain = shape ? { body: bodyOf(shape as Shape, 1, -1, true).body } : {};
    return values
      .flatMap((value) => addressesOf(`/api${path}`, query(call), value))
      .map((url) => ({ method, url, ...plain }));
  });
}

const bodyCallsOf = (app: Api): Call[] =>
  Object.entries(app.apiContract().calls).flatMap(([call, { body: shape }]) => {
    const [method = '', path = ''] = call.split(' ');
    return shape ? bodiesOf(shape as Shape).map((body) => ({ method, url: `/api${withOnes(path)}`, body })) : [];
  });

/** Returns the calls that end in a failure of the server. */
async function failing(calls: Call[], send: (call: Call, headers: Record<string, string>) => Promise<number>) {
  expect(calls.length).toBeGreaterThan(200);
  const failed = [];
  for (const call of calls) {
    if (/logout|sign-out|session|\/live|webhooks/.test(call.url)) continue;
    const status = await send(call, { 'idempotency-key': randomUUID() });
    if (status >= 500) failed.push(`${call.method} ${call.url} ${JSON.stringify(call.body ?? null)} → ${status}`);
  }
  return failed;
}

/** The query of a call of the site, as it is documented. */
function queryOf(call: string): string[] {
  const [method = '', path = ''] = call.split(' ');
  const [, methods] =
    Object.entries(test.app.swagger().paths ?? {}).find(
      ([each]) => each.replaceAll(/\{\w+\}/g, '{}') === `/api${path}`,
    ) ?? [];
  const { parameters = [] } =
    (methods as Record<string, { parameters?: { in: string; name: string }[] }>)?.[method.toLowerCase()] ?? {};
  return parameters.filter((each) => each.in === 'query').map(({ name }) => name);
}
/** The desk documents none: all that any call of it knows. */
const DESK_QUERY = [
  ...['after', 'before', 'before_id', 'staff_id', 'member_id', 'amount_minor', 'year', 'days', 'day'],
  'from=2026-01-01&to',
];
const deskQueryOf = (call: string) => (call.startsWith('GET') ? DESK_QUERY : []);

/** Thousands of calls: what they take is the machine's. */
const PATIENCE_MS = 180_000;

it(
  'R-ERR-1 a number that no column holds is refused in the address, the query and the body',
  async () => {
    const calls = [...callsOf(test.app, queryOf, BIG), ...bodyCallsOf(test.app)];
    const failed = await failing(calls, async ({ method, url, ...rest }, headers) => {
      return (await test.call(method, url, { member, ...rest, headers })).statusCode;
    });
    expect(failed).toEqual([]);
  },
  PATIENCE_MS,
);

it(
  'R-ERR-1 … at the desk too, and so is what is no place in a list and no day',
  async () => {
    const odd = ['NaN', '1.5', 'a.b.c', 'null', '😀', '0000-01-01', '0000-01-01T00:00:00Z', '1~2026-02-30T00:00:00Z~1'];
    const staff = await desk.makeStaff('owner');
    const calls = [...callsOf(desk.app, deskQueryOf, [...BIG, ...odd]), ...bodyCallsOf(desk.app)];
    const failed = await failing(calls, async ({ method, url, ...rest }, headers) => {
      return (await desk.call(method, url, { staff, ...rest, headers })).statusCode;
    });
    expect(failed).toEqual([]);
  },
  PATIENCE_MS,
);
