import { reportExperiment } from '../experiments/experiment-report.ts';
import { traceClick } from '../partners/trace.ts';
import type { TestApp } from '../testing/test-app.ts';
import { openMeasuredApp, openMeasuredBrowser, PATH } from './measured.test-data.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openMeasuredApp();
});
afterAll(() => test.close());
const newBrowser = () => openMeasuredBrowser(test);

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
