import type { UserReply } from '@vonk/api/user.ts';
import { traceClick } from '../partners/trace.ts';
import type { TestApp } from '../testing/test-app.ts';
import { openMeasuredApp, openMeasuredBrowser, PATH } from './measured.test-data.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openMeasuredApp();
});
afterAll(() => test.close());
const newBrowser = (headers: Record<string, string> = {}) => openMeasuredBrowser(test, headers);

const trackingOfMember = async (id: number) =>
  (await test.db.query('select tracking from member where id = $1', [id])).rows[0]?.tracking;
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
