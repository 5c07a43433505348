import type { Queryable } from '../database/database.ts';
import type { Seen } from './seen-experiments.ts';

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

/** Makes the queries that count what visitors of an experiment did. */
export const createVisitQueries = (db: Queryable) => ({
  /** Notes that a visit ended on its first page. */
  async noteBounce(bounce: { siteId: number; visitorId: string | null; path: string; seconds: number }): Promise<void> {
    await db.query('insert into page_bounce (site_id, visitor_id, path, seconds) values ($1, $2, $3, $4)', [
      bounce.siteId,
      bounce.visitorId,
      bounce.path,
      bounce.seconds,
    ]);
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
