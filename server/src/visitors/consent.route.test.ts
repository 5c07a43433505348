import { jest } from '@jest/globals';
import type { UserReply } from '@vonk/api/user.ts';
import { createExperimentRepository } from '../experiments/experiment.repository.ts';
import { reportExperiment } from '../experiments/experiment-report.ts';
import { createPageExperiments } from '../experiments/page-experiments.ts';
import type { App, Deps } from '../http/app-types.ts';
import { vitalsRoutes } from '../page/vitals.route.ts';
import { traceClick } from '../partners/trace.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestBrowser } from '../testing/test-browser.ts';
import { consentOf, obeyChoice } from './consent.ts';
import { recordHit } from './tracking.ts';

jest.setTimeout(30_000);

const PATH = '/landers/gallery';
type Headers = Record<string, string>;

let test: TestApp;
/** Opens pages as the page server does, without a build. */
async function testPage(app: App, { db }: Deps): Promise<void> {
  const pages = createPageExperiments(db, { warn: () => {} });
  app.get('/test-page', { config: { rule: { who: 'anyone', cache: 'own' } } }, async (request, reply) => {
    obeyChoice(request, reply);
    await recordHit(db, request, reply);
    const assigned = await pages.assign(request, reply, (request.query as { at?: string }).at ?? '/');
    const consent = consentOf(request, assigned !== null);
    if (assigned) await pages.noteVisit(request, reply, { ...assigned, version: '7' });
    return { consent, assigned };
  });
}
beforeAll(async () => {
  test = await createTestApp({}, [testPage, vitalsRoutes]);
  const experiments = createExperimentRepository(test.db);
  const variants = [
    { key: 'control', weight: 1 },
    { key: 'evening', weight: 1 },
  ];
  for (const name of ['quiet', 'other']) {
    await experiments.save({ name, siteId: 1, path: name === 'quiet' ? PATH : '/landers/video', variants });
    await experiments.setStatus(name, 'running');
  }
});
afterAll(() => test.close());

function newBrowser(headers: Headers = {}) {
  const browser = openTestBrowser(test, headers);
  const { send } = browser;
  return {
    ...browser,
    open: async (query: string) =>
      (await send('GET', `/test-page?${query}`)).json<{
        consent: { isAsked: boolean };
        assigned: { key: string; variant: { isFirst: boolean } } | null;
      }>(),
    choose: (measurement: 'yes' | 'no') => send('POST', '/api/consent', { measurement }),
    signUp: async (email: string) =>
      (
        await send('POST', '/api/signup', {
          email,
          name: 'Jan',
          password: 'correct horse',
          date_of_birth: '1990-05-05',
          gender: 'male',
          looking_for: 'female',
        })
      ).json<UserReply>().user?.id ?? 0,
  };
}
const trackingOfMember = async (id: number) =>
  (await test.db.query('select tracking from member where id = $1', [id])).rows[0]?.tracking;
const totals = async (name: string) => {
  const rows = (await reportExperiment(test.db, name))?.rows.filter(({ version }) => version === null) ?? [];
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    visits: sum(({ visits }) => visits),
    signups: sum(({ signups }) => signups.count),
    bounces: sum(({ bounces }) => bounces.count),
    lcp: sum(({ lcp }) => lcp.count),
    confirmations: sum(({ confirmations }) => confirmations.count),
  };
};

describe('before a choice', () => {
  it('R-ACCOUNT-12 only what is needed is set, and ends with the session', async () => {
    const browser = newBrowser();
    await browser.open('q=1');
    expect(browser.names()).toEqual([]);
    const { consent } = await browser.open(`network=partner&sub1=c1&at=${PATH}`);
    expect(consent.isAsked).toBe(true);
    expect(browser.names()).toEqual(['bucket', 'experiments', 'source']);
    for (const name of browser.names()) expect(browser.ageOf(name)).toBeUndefined();
    expect(JSON.parse(browser.valueOf('source') ?? '')).toEqual({ network: 'partner', sub1: 'c1' });
    expect(browser.valueOf('bucket')).toMatch(/^\d{1,4}$/);
  });

  it('asks only where measurement would begin', async () => {
    expect((await newBrowser().open('q=1')).consent.isAsked).toBe(false);
    expect((await newBrowser().open(`at=${PATH}`)).consent.isAsked).toBe(true);
    const refusing = newBrowser({ 'sec-gpc': '1' });
    expect((await refusing.open('network=partner')).consent.isAsked).toBe(false);
  });

  it('R-ACCOUNT-12 each hit has an id of its own that no browser gets', async () => {
    for (const browser of [newBrowser(), newBrowser()]) await browser.open('network=partner&sub1=alone');
    const { rows } = await test.db.query<{ visitor_id: string }>(
      `select visitor_id from tracking_hit where sub1 = 'alone'`,
    );
    expect(new Set(rows.map(({ visitor_id }) => visitor_id)).size).toBe(2);
  });

  it('R-ACCOUNT-12 a page that is loaded again is the same hit, measured or not, and another click is another', async () => {
    for (const name of ['quiet', 'measured']) {
      const browser = newBrowser();
      if (name === 'measured') await browser.choose('yes');
      for (const click of ['one', 'one', 'one', 'two']) await browser.open(`network=partner&sub1=${name}-${click}`);
      const { rows } = await test.db.query(`select sub1 from tracking_hit where sub1 like $1 order by sub1`, [
        `${name}-%`,
      ]);
      expect(rows).toEqual([{ sub1: `${name}-one` }, { sub1: `${name}-two` }]);
    }
  });

  it('R-ACCOUNT-12 the first hit wins, a signup of the same session keeps it, and the trace is complete', async () => {
    const browser = newBrowser();
    await browser.open('network=partner&ref=blog&sub1=first-77&sub2=a&sub3=b');
    await browser.open('network=rival&sub1=second-78');
    const id = await browser.signUp('quiet@example.com');
    expect(await trackingOfMember(id)).toEqual({
      network: 'partner',
      ref: 'blog',
      sub1: 'first-77',
      sub2: 'a',
      sub3: 'b',
    });
    expect((await traceClick(test.db, 'first-77')).map(({ what }) => what)).toEqual(['hit', 'signup']);
    expect((await traceClick(test.db, 'second-78')).map(({ what }) => what)).toEqual(['hit']);
  });
});

describe('the partner of a signup', () => {
  const trackingAfter = async (query: string | null, form: object) => {
    const browser = newBrowser();
    if (query) await browser.open(query);
    partners += 1;
    const reply = await browser.send('POST', '/api/signup', {
      email: `partner${partners}@example.com`,
      name: 'Jan',
      password: 'correct horse',
      date_of_birth: '1990-05-05',
      gender: 'male',
      looking_for: 'female',
      ...form,
    });
    return trackingOfMember(reply.json<UserReply>().user?.id ?? 0);
  };
  let partners = 0;

  it.each([
    ['the first hit', 'network=first', { network: 'form', sub1: 'form' }, { network: 'first' }],
    ['the form, where no hit named one', 'sub3=x', { ref: 'form' }, { ref: 'form' }],
    ['the hit, where nobody named one', 'sub3=x', {}, { sub3: 'x' }],
    ['the form alone', null, { network: 'form', sub1: '1' }, { network: 'form', sub1: '1' }],
  ])('R-ACCOUNT-12 is %s; two are never mixed', async (_name, query, form, kept) => {
    expect(await trackingAfter(query, form)).toEqual(kept);
  });
});

describe('the choice', () => {
  it('yes begins the visitor id and makes the rest last; no ends it at once', async () => {
    const browser = newBrowser();
    await browser.open(`network=partner&sub1=c2&at=${PATH}`);
    const bucket = browser.valueOf('bucket');
    expect((await browser.choose('yes')).json()).toEqual({ measurement: 'yes' });
    expect(browser.names()).toEqual(['bucket', 'consent', 'experiments', 'source', 'visitor']);
    expect(browser.ageOf('consent')).toBe(180 * 86_400);
    for (const name of ['bucket', 'experiments', 'source', 'visitor']) expect(browser.ageOf(name)).toBe(30 * 86_400);
    await browser.choose('no');
    expect(browser.names()).toEqual(['bucket', 'consent', 'experiments', 'source']);
    for (const name of ['bucket', 'experiments', 'source']) expect(browser.ageOf(name)).toBeUndefined();
    expect(browser.valueOf('bucket')).toBe(bucket);
    expect((await browser.open(`network=partner&at=${PATH}`)).consent.isAsked).toBe(false);
    expect(browser.names()).not.toContain('visitor');
  });

  it('a refusing browser outweighs a yes, and an id from before goes', async () => {
    const browser = newBrowser();
    await browser.choose('yes');
    const reply = await browser.send('GET', '/test-page?network=partner', undefined, { 'sec-gpc': '1' });
    expect(reply.json()).toMatchObject({ consent: { isRefusedByBrowser: true, isAsked: false } });
    expect(browser.names()).toEqual(['consent', 'source']);
    const refusing = newBrowser({ 'sec-gpc': '1' });
    expect((await refusing.choose('yes')).json()).toEqual({ measurement: 'no' });
    expect(refusing.names()).toEqual(['consent']);
  });

  it('with a yes, signup ties the visits to the member', async () => {
    const browser = newBrowser();
    await browser.choose('yes');
    await browser.open('network=partner&sub1=tied');
    const id = await browser.signUp('tied@example.com');
    const { rows } = await test.db.query(`select member_id, visitor_id from tracking_hit where sub1 = 'tied'`);
    expect(rows).toEqual([{ member_id: id, visitor_id: browser.valueOf('visitor') }]);
  });

  it.each([
    ['http://localhost/en/landers/gallery?sub1=x', '/en/landers/gallery?sub1=x'],
    ['http://localhost/pages/cookies', '/pages/cookies'],
    ['http://evil.example/en/landers/gallery', '/pages/cookies'],
    ['http://localhost//evil.example', '/pages/cookies'],
    ['no address', '/pages/cookies'],
  ])('works as a form without script, and goes back to the page it stood on: %s', async (referer, location) => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/consent',
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
        referer,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'measurement=no',
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, location]);
    expect(reply.cookies.map(({ name }) => name)).toEqual(['consent']);
  });

  it('is yes or no', async () => {
    expect((await test.call('POST', '/api/consent', { body: { measurement: 'maybe' } })).statusCode).toBe(400);
  });

  it('decision 9: is not made by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await test.call('POST', '/api/consent', { body: { measurement: 'yes' }, headers })).statusCode).toBe(403);
  });
});

describe('experiments', () => {
  const beacons = async (browser: ReturnType<typeof newBrowser>) => {
    for (const is_first of [true, false]) {
      await browser.send('POST', '/api/vitals', { lcp: 500, cls: 0, remote: 'landers', path: PATH, is_first });
      await browser.send('POST', '/api/page-bounce', { path: `/de${PATH}`, seconds: 3, is_first });
    }
  };

  it('R-FED-2 count without an id: each visit once, its LCP and bounce once, and what the member becomes', async () => {
    const before = await totals('quiet');
    const [leaver, member] = [newBrowser(), newBrowser()];
    expect((await leaver.open(`at=${PATH}`)).assigned?.variant.isFirst).toBe(true);
    expect((await leaver.open(`at=${PATH}`)).assigned?.variant.isFirst).toBe(false);
    await beacons(leaver);
    await member.open(`at=${PATH}`);
    await member.open('at=/landers/video');
    const id = await member.signUp('counted@example.com');
    await test.db.query('update member set confirmed_at = now() where id = $1', [id]);
    const after = await totals('quiet');
    expect(after).toEqual({
      visits: before.visits + 2,
      signups: before.signups + 1,
      bounces: before.bounces + 1,
      lcp: before.lcp + 1,
      confirmations: before.confirmations + 1,
    });
    expect(await totals('other')).toMatchObject({ visits: 1, signups: 1, bounces: 0, lcp: 0 });
    const { rows } = await test.db.query(
      'select count(*)::int as visits from experiment_visit where member_id = $1 union all select count(*)::int from page_bounce where visitor_id is not null',
      [id],
    );
    expect(rows).toEqual([{ visits: 0 }, { visits: 0 }]);
  });

  it('R-FED-2 a visitor who agrees, or takes it back, on the way is counted once all the same', async () => {
    const before = await totals('quiet');
    const [late, back] = [newBrowser(), newBrowser()];
    await late.open(`at=${PATH}`);
    await late.choose('yes');
    await late.open(`at=${PATH}`);
    await beacons(late);
    await late.signUp('late@example.com');
    await back.choose('yes');
    await back.open(`at=${PATH}`);
    await beacons(back);
    await back.choose('no');
    await back.open(`at=${PATH}`);
    await back.signUp('back@example.com');
    const after = await totals('quiet');
    expect(after.visits - before.visits).toBe(2);
    expect(after.signups - before.signups).toBe(2);
    expect(after.lcp - before.lcp).toBe(2);
  });

  it('R-ACCOUNT-12 the trace of a click names the variant of the member', async () => {
    const browser = newBrowser();
    const { assigned } = await browser.open(`network=partner&sub1=varied&at=${PATH}`);
    await browser.signUp('varied@example.com');
    const steps = await traceClick(test.db, 'varied');
    expect(steps.map(({ what }) => what)).toEqual(['hit', 'experiment', 'signup']);
    expect(steps[1]?.details).toBe(`quiet variant=${assigned?.key} version=7`);
  });

  it('counts nothing for a variant that the experiment does not have', async () => {
    const before = await totals('quiet');
    const body = { lcp: 1, cls: 0, remote: 'landers', path: PATH, is_first: true };
    await test.call('POST', '/api/vitals', { body, headers: { cookie: 'experiments=quiet:made-up:1' } });
    expect(await totals('quiet')).toEqual(before);
  });
});
