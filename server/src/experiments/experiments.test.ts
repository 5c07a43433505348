import { randomUUID } from 'node:crypto';
import type { UserReply } from '@vonk/api/user.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { describeReport, reportCsv } from './describe-report.ts';
import { createExperimentRepository } from './experiment.repository.ts';
import { reportExperiment } from './experiment-report.ts';
import { createPageExperiments } from './page-experiments.ts';

let test: TestApp;
let experiments: ReturnType<typeof createExperimentRepository>;
beforeAll(async () => {
  test = await createTestApp();
  experiments = createExperimentRepository(test.db);
});
afterAll(() => test.close());

const log = { warn: () => {} };
const variants = [
  { key: 'control', weight: 1 },
  { key: 'evening', weight: 1, slug: 'evening' },
];
const draft = async (name: string, path: string) => {
  await experiments.save({ name, siteId: 1, path, variants });
  return name;
};
const run = async (name: string, path: string) => experiments.setStatus(await draft(name, path), 'running');

/** What the page server hands over; the cookies that were set are in `kept`. */
function visit({ cookies = {} as Record<string, string>, headers = {}, memberId = null as number | null } = {}) {
  const kept: Record<string, string> = {};
  const request = { cookies, headers, memberId, site: { id: 1 } } as unknown as FastifyRequest;
  const setCookie = (name: string, value: string) => {
    kept[name] = value;
  };
  const reply = { setCookie } as unknown as FastifyReply;
  return { request, reply, kept };
}

describe('an experiment', () => {
  it('R-FED-2 is frozen from its start: weights, variants and page stay, and it does not run twice', async () => {
    await run('frozen', '/landers/video');
    const changed = [
      { key: 'control', weight: 9 },
      { key: 'evening', weight: 1 },
    ];
    await expect(
      experiments.save({ name: 'frozen', siteId: 1, path: '/landers/video', variants: changed }),
    ).rejects.toThrow('frozen');
    await expect(test.db.query(`update experiment set path = '/x' where name = 'frozen'`)).rejects.toThrow('frozen');
    await expect(test.db.query(`delete from experiment where name = 'frozen'`)).rejects.toThrow('stays');
    await expect(run('second', '/landers/video')).rejects.toThrow(
      'frozen runs on /landers/video already: end it first',
    );
    expect(await experiments.setStatus('frozen', 'ended')).toBe(true);
    await expect(experiments.setStatus('frozen', 'running')).rejects.toThrow('cannot become running');
    expect((await experiments.find('frozen'))?.variants).toEqual(variants);
  });

  it.each([
    ['one variant', [variants[0]]],
    ['two of one name', [variants[0], variants[0]]],
    ['no weight', [variants[0], { key: 'b', weight: 0 }]],
    ['a strange slug', [variants[0], { key: 'b', weight: 1, slug: '../x' }]],
  ])('R-FED-2 is refused with %s', async (_name, wrong) => {
    await expect(
      experiments.save({ name: 'wrong', siteId: 1, path: '/landers/map', variants: wrong as never }),
    ).rejects.toThrow();
  });
});

describe('a visitor', () => {
  it('R-FED-2 keeps the variant, which selects a text of the lander; a page without an experiment sets no cookie', async () => {
    await run('sticky', '/landers/gallery');
    const pages = createPageExperiments(test.db, log);
    const first = visit();
    const given = await pages.assign(first.request, first.reply, '/landers/gallery');
    expect(given?.variant).toEqual({ path: '/landers/gallery', name: given?.key, isFirst: true });
    expect(Object.keys(first.kept)).toEqual(['bucket']);
    for (let turn = 0; turn < 3; turn += 1) {
      const again = visit({ cookies: { ...first.kept } });
      expect(
        await createPageExperiments(test.db, log).assign(again.request, again.reply, '/landers/gallery/'),
      ).toMatchObject({ key: given?.key });
      expect(again.kept).toEqual({});
    }
    const elsewhere = visit();
    expect(await pages.assign(elsewhere.request, elsewhere.reply, '/landers/gallery/evening')).toBeNull();
    expect(elsewhere.kept).toEqual({});
  });

  it.each([
    ['a member', { memberId: 1 }],
    ['a crawler', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['whoever asks not to be measured', { headers: { 'sec-gpc': '1' } }],
  ])('R-FED-2 %s gets the page as it is, and no cookie', async (_name, who) => {
    const { request, reply, kept } = visit(who);
    expect(await createPageExperiments(test.db, log).assign(request, reply, '/landers/gallery')).toBeNull();
    expect(kept).toEqual({});
  });
});

describe('the report', () => {
  const call = (method: string, url: string, visitor: string, body: object) =>
    test.call(method, url, { body, headers: { cookie: `consent=yes; visitor=${visitor}` } });
  const see = async (variant: string, version: string) => {
    const visitorId = randomUUID();
    await experiments.noteVisit({ experiment: 'counted', variant, version }, visitorId);
    return visitorId;
  };

  it('R-FED-2 R-MODAL-5 counts what became of each variant and version', async () => {
    await run('counted', '/landers/collagelanding');
    const [buyer = '', leaver = ''] = [await see('evening', '1'), await see('evening', '1')];
    const other = await see('evening', '2');
    await see('control', '1');
    // A second visit with another version counts with the first.
    await experiments.noteVisit({ experiment: 'counted', variant: 'evening', version: '2' }, buyer);

    await call('POST', '/api/page-bounce', leaver, { path: '/de/landers/collagelanding', seconds: 2 });
    await call('POST', '/api/page-bounce', other, { path: '/landers/video', seconds: 2 });
    const lcp = { siteId: 1, path: '/landers/collagelanding' };
    await experiments.noteLcp({ ...lcp, visitorId: buyer, lcp: 400.4 });
    await experiments.noteLcp({ ...lcp, visitorId: buyer, lcp: 9000 });
    await experiments.noteLcp({ ...lcp, visitorId: other, lcp: 800 });
    const signedUp = await call('POST', '/api/signup', buyer, {
      email: 'buyer@example.com',
      name: 'Buyer',
      password: 'correct horse',
      date_of_birth: '1990-05-05',
      gender: 'male',
      looking_for: 'female',
    });
    const { user } = signedUp.json<UserReply>();
    await test.db.query('update member set signup_step = 2, confirmed_at = now() where id = $1', [user?.id]);
    await test.db.query(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider, completed_at)
       select $1, $2, 1, min(id), 10, 950, 950, 'EUR', 'card', 'sandbox', now() from bundle where site_id = 1`,
      [randomUUID(), user?.id],
    );

    const report = await reportExperiment(test.db, 'counted');
    const row = (variant: string, version: string | null) =>
      report?.rows.find((each) => each.variant === variant && each.version === version);
    expect(report?.rows.map(({ variant, version }) => [variant, version])).toEqual([
      ['control', null],
      ['control', '1'],
      ['evening', null],
      ['evening', '1'],
      ['evening', '2'],
    ]);
    expect(row('evening', null)).toMatchObject({
      visits: 3,
      bounces: { count: 1, of: 3 },
      lcp: { count: 2, median: 600 },
      signups: { count: 1, of: 3 },
      confirmations: { count: 1 },
      purchases: { count: 1 },
    });
    expect(row('evening', null)?.steps.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0]);
    expect(row('evening', '2')).toMatchObject({ visits: 1, bounces: { count: 0 }, signups: { count: 0 } });
    expect(row('control', null)).toMatchObject({ visits: 1, signups: { count: 0, low: 0 } });
    if (!report) throw new Error('no report');
    expect(describeReport(report).join('\n')).toMatch(
      /evening, weight 1 of 2[\s\S]*signups +1 {2}33\.3 % {2}\(6\.1 % to 79\.2 %\)/,
    );
    expect(reportCsv(report)).toContain('counted,evening,all,signups,1,3,0.3333,0.0615,0.7923');
  });

  it('is null for a name that nobody gave', async () => {
    expect(await reportExperiment(test.db, 'nothing')).toBeNull();
  });
});
