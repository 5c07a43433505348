import type { Queryable } from '../database.ts';
import { type Experiment, NewExperiment } from './experiment.ts';

const COLUMNS = 'name, site_id, path, variants, status, started_at, ended_at';

/** Experiments and the visits they count. The table itself refuses a change of what runs (migration 0060). */
export const createExperimentRepository = (db: Queryable) => ({
  /** A new draft, or the draft of that name replaced. */
  async save(given: NewExperiment): Promise<void> {
    const { name, siteId, path, variants } = NewExperiment.parse(given);
    await db.query(
      `insert into experiment (name, site_id, path, variants) values ($1, $2, $3, $4)
       on conflict (name) do update set site_id = excluded.site_id, path = excluded.path, variants = excluded.variants`,
      [name, siteId, path, JSON.stringify(variants)],
    );
  },
  /** False when there is no such experiment; throws when it cannot go this way. */
  async setStatus(name: string, status: 'running' | 'ended'): Promise<boolean> {
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
  /** The first visit of a visitor counts; later ones change nothing. */
  async noteVisit(visit: { experiment: string; visitorId: string; variant: string; version: string }): Promise<void> {
    await db.query(
      `insert into experiment_visit (experiment, visitor_id, variant, version) values ($1, $2, $3, $4)
       on conflict (experiment, visitor_id) do nothing`,
      [visit.experiment, visit.visitorId, visit.variant, visit.version],
    );
  },
  /** How fast the visitor's first view of the page was. */
  async noteLcp(visit: { siteId: number; path: string; visitorId: string; lcp: number }): Promise<void> {
    await db.query(
      `update experiment_visit v set lcp_ms = $4 from experiment e
        where e.name = v.experiment and e.site_id = $1 and e.path = $2 and v.visitor_id = $3 and v.lcp_ms is null`,
      [visit.siteId, visit.path, visit.visitorId, Math.round(visit.lcp)],
    );
  },
});
