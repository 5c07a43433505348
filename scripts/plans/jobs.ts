import { crontab, HANDLED_TOPICS, runJob } from '../../server/src/job-handlers.ts';
import { relayOutbox } from '../../server/src/jobs/relay.ts';
import type { Topic } from '../../server/src/jobs/topics.ts';
import { createReleaseRepository } from '../../server/src/releases/release.repository.ts';
import { readSites } from '../../server/src/sites/read-site.ts';
import type { Measured } from './figures.ts';
import type { PlanApp } from './plan-app.ts';

/** Topics that run by the clock; the crontab is what the worker runs. */
const topicsOfClock = (): Topic[] =>
  HANDLED_TOPICS.filter((topic) => crontab.some((line) => line.split(' ')[5] === topic));

/**
 * Runs everything that a product does by itself, twice: with what a month has left to do, and with nothing left. The second is
 * what an idle product pays, again and again.
 */
export async function measureJobs({ deps, measure }: PlanApp): Promise<Measured[]> {
  const jobs: [name: string, work: () => Promise<unknown>][] = [
    ...topicsOfClock().map((topic): [string, () => Promise<unknown>] => [topic, () => runJob(topic, {}, deps)]),
    ['relay of the outbox', () => relayOutbox(deps.db, HANDLED_TOPICS, true)],
    ['health of releases', () => createReleaseRepository(deps.db).forgetHealth()],
    ['settings of sites', () => readSites(deps.db)],
  ];
  // Their connections plan for what is asked (server/src/database/pools.ts).
  await deps.db.query('reset plan_cache_mode');
  const measured: Measured[] = [];
  for (const round of ['with work', 'idle'])
    for (const [name, work] of jobs) {
      const { cost } = await measure(work);
      measured.push({ name: `job ${name}, ${round}`, url: '', asker: '', status: 200, cost });
    }
  return measured;
}
