import type { Queryable } from '../database/database.ts';
import { type Experiment, NewExperiment } from './experiment.ts';
import type { Seen } from './seen-experiments.ts';

const COLUMNS = 'name, site_id, path, variants, status, started_at, ended_at';

interface Count {
  seen: Seen[];
  siteId: number;
  /** Limits the list to the experiment of this page. */
  path?: string;
  what: 'visit' | 'lcp' | 'bounce' | 'signup';
  lcp?: number;
  visitorId?: string | null;
  memberId?: number;
}

/** Experiments and the visits they count. The table itself refuses a change of what runs (migration 0060). */
export const createExperimentRepository = (db: Queryable) => ({
  /** Notes that a visit ended on its first page. */
  async noteBounce(bounce: { siteId: number; visitorId: string | null; path: string; seconds: number }): Promise<void> {
    await db.query('insert into page_bounce (site_id, visitor_id, path, seconds) values ($1, $2, $3, $4)', [
      bounce.siteId,
      bounce.visitorId,
      bounce.path,
      bounce.seconds,
    ]);
  },
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
  /** The first visit of a measured visitor counts; later ones change nothing. */
  async noteVisit({ experiment, variant, version }: Seen, visitorId: string): Promise<void> {
    await db.query(
      `insert into experiment_visit (experiment, visitor_id, variant, version) values ($1, $2, $3, $4)
       on conflict (experiment, visitor_id) do nothing`,
      [experiment, visitorId, variant, version],
    );
  },
  /** Stores how fast the measured visitor's first view of the page was. */
  async noteLcp(visit: { siteId: number; path: string; visitorId: string; lcp: number }): Promise<void> {
    await db.query(
      `update experiment_visit v set lcp_ms = $4 from experiment e
        where e.name = v.experiment and e.site_id = $1 and e.path = $2 and v.visitor_id = $3 and v.lcp_ms is null`,
      [visit.siteId, visit.path, visit.visitorId, Math.round(visit.lcp)],
    );
  },
  /**
   * Counts without an id, by what the browser has seen. A visitor who is in experiment_visit, or a member who came from
   * there, is counted there already.
   */
  async count({ seen, siteId, path, what, lcp, visitorId, memberId }: Count): Promise<void> {
    if (!seen.length) return;
    await db.query(
      `insert into experiment_event (experiment, variant, version, what, lcp_ms, member_id)
       select e.name, s.variant, s.version, $4, $5, $6
         from jsonb_to_recordset($1) as s (experiment text, variant text, version text)
         join experiment e on e.name = s.experiment and e.site_id = $2 and e.path = coalesce($3, e.path)
        where exists (select 1 from jsonb_array_elements(e.variants) v where v ->> 'key' = s.variant)
          and not exists (
            select 1 from experiment_visit v
             where v.experiment = e.name and (v.visitor_id = $7 or v.member_id = $6))
       on conflict (member_id, experiment) where member_id is not null do nothing`,
      [
        JSON.stringify(seen),
        siteId,
        path ?? null,
        what,
        lcp === undefined ? null : Math.round(lcp),
        memberId ?? null,
        visitorId ?? null,
      ],
    );
  },
});
