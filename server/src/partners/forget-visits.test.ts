import { randomUUID } from 'node:crypto';
import { createExperimentRepository } from '../experiments/experiment.repository.ts';
import { reportExperiment } from '../experiments/experiment-report.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { forgetVisits, VISIT_MONTHS } from './forget-visits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('R-ACCOUNT-12 visits are forgotten after 13 months, and an experiment keeps its numbers', async () => {
  expect(VISIT_MONTHS).toBe(13);
  const experiments = createExperimentRepository(test.db);
  const variants = [
    { key: 'a', weight: 1 },
    { key: 'b', weight: 1 },
  ];
  await experiments.save({ name: 'old', siteId: 1, path: '/landers/gallery', variants });
  const { id } = await test.makeMember();
  for (const [months, memberId, lcp] of [
    [14, id, 400],
    [14, null, 500],
    [12, null, 600],
  ]) {
    const at = `now() - interval '${months} months'`;
    const visitorId = randomUUID();
    await test.db.query(
      `insert into experiment_visit (experiment, visitor_id, variant, version, member_id, lcp_ms, first_at) values ('old', $1, 'a', '1', $2, $3, ${at})`,
      [visitorId, memberId, lcp],
    );
    await test.db.query(
      `insert into tracking_hit (site_id, visitor_id, path, created_at) values (1, $1, '/m${months}', ${at})`,
      [visitorId],
    );
    await test.db.query(`insert into page_hidden (path, created_at) values ('/m${months}', ${at})`);
    await test.db.query(
      `insert into page_bounce (site_id, visitor_id, path, seconds, created_at) values (1, $1, '/landers/gallery', 1, ${at})`,
      [visitorId],
    );
  }
  const before = await reportExperiment(test.db, 'old');
  await forgetVisits({}, { ...test.deps, sendMail: async () => {} });
  expect((await test.db.query('select 1 from page_bounce')).rows).toHaveLength(1);
  for (const table of ['tracking_hit', 'page_hidden'])
    expect((await test.db.query(`select path from ${table}`)).rows).toEqual([{ path: '/m12' }]);
  expect((await test.db.query('select 1 from experiment_visit')).rows).toHaveLength(1);
  expect(before?.rows[0]).toMatchObject({
    visits: 3,
    signups: { count: 1 },
    bounces: { count: 2 },
    lcp: { count: 3, median: 500 },
  });
  expect(await reportExperiment(test.db, 'old')).toEqual(before);
});
