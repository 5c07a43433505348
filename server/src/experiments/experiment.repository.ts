import type { Queryable } from '../database/database.ts';
import { type Experiment, NewExperiment } from './experiment.ts';
import { createVisitQueries } from './experiment-visits.ts';

const COLUMNS = 'name, site_id, path, variants, status, started_at, ended_at';

/** Experiments and the visits they count. The table itself refuses a change of what runs (migration 0060). */
export const createExperimentRepository = (db: Queryable) => ({
  /** Makes a draft, or replaces the draft of that name; `before` is then the page that one was for. */
  async save(given: NewExperiment): Promise<{ before: string | null }> {
    const { name, siteId, path, variants } = NewExperiment.parse(given);
    const before = (await this.find(name))?.path ?? null;
    await db.query(
      `insert into experiment (name, site_id, path, variants) values ($1, $2, $3, $4)
       on conflict (name) do update set site_id = excluded.site_id, path = excluded.path, variants = excluded.variants`,
      [name, siteId, path, JSON.stringify(variants)],
    );
    return { before };
  },
  /** False when there is no such experiment; throws, in a sentence, when it cannot go this way. */
  async setStatus(name: string, status: 'running' | 'ended'): Promise<boolean> {
    if (status === 'running') {
      const { rows } = await db.query<{ name: string; path: string }>(
        `select o.name, o.path from experiment e join experiment o using (site_id, path)
          where e.name = $1 and o.name <> e.name and o.status = 'running'`,
        [name],
      );
      const [other] = rows;
      if (other)
        throw new Error(`${other.name} runs on ${other.path} already: end it first, or their numbers would mix`);
    }
    const { rowCount } = await db.query('update experiment set status = $2 where name = $1', [name, status]);
    return rowCount === 1;
  },
  async find(name: string): Promise<Experiment | null> {
    const { rows } = await db.query<Experiment>(`select ${COLUMNS} from experiment where name = $1`, [name]);
    return rows[0] ?? null;
  },
  async all(): Promise<Experiment[]> {
    const { rows } = await db.query<Experiment>(`select ${COLUMNS} from experiment order by created_at desc, name`);
    return rows;
  },
  async running(): Promise<Experiment[]> {
    const { rows } = await db.query<Experiment>(`select ${COLUMNS} from experiment where status = 'running'`);
    return rows;
  },
  ...createVisitQueries(db),
});
