import type { Database } from '../../server/src/database/database.ts';
import { createExperimentRepository } from '../../server/src/experiments/experiment.repository.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { reportLander } from './report.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase(2));
  const experiments = createExperimentRepository(db);
  const variants = [
    { key: 'control', weight: 1 },
    { key: 'evening', weight: 1, slug: 'evening' },
  ];
  for (const [name, path] of [
    ['tea-title', '/landers/tea'],
    ['tea-weekend', '/landers/tea/weekend'],
    ['teapot-title', '/landers/teapot'],
  ] as const) {
    await experiments.save({ name, siteId: 1, path, variants });
    await experiments.setStatus(name, 'running');
    for (const version of ['v1', 'v2'])
      await db.query(
        `insert into experiment_visit (experiment, visitor_id, variant, version) values ($1, gen_random_uuid(), 'evening', $2)`,
        [name, version],
      );
  }
});
afterAll(async () => {
  await close();
});

it('R-FED-2 reports every experiment on a lander, by variant and by version, and those of no other lander', async () => {
  const lines = await reportLander(db, 'tea', false);
  expect(lines.filter((line) => /^tea/.test(line)).map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['tea-title', 'tea-weekend']),
  );
  expect(lines.filter((line) => /^ *evening, version/.test(line))).toHaveLength(4);
  expect(lines.join('\n')).not.toContain('teapot');
});

it('R-FED-2 gives one table of comma-separated values', async () => {
  const [head, ...rows] = await reportLander(db, 'tea', true);
  expect(head).toMatch(/^experiment,variant,version,measure,/);
  expect(rows.filter((row) => row.startsWith('experiment,'))).toEqual([]);
  expect(rows).toEqual(expect.arrayContaining([expect.stringMatching(/^tea-title,evening,v2,visits,1,/)]));
});

it('R-FED-2 says how to make an experiment where there is none', async () => {
  expect((await reportLander(db, 'coffee', false)).join('\n')).toContain('npm run experiment -- draft coffee-title');
  expect(await reportLander(db, 'coffee', true)).toEqual([]);
});
