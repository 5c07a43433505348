import type { Queryable } from '../database/database.ts';
import { templateError } from './postback-url.ts';
import type { PostbackEvent } from './postbacks.ts';

export interface NetworkRow {
  site: string;
  network: string;
  event: PostbackEvent['event'];
  url: string;
  /** Since when it is told nothing any more. */
  ended_at: Date | null;
  sent: number;
  waiting: number;
  failed: number;
}

/** Networks and what they are told; for the command line. */
export const createPostbackRepository = (db: Queryable) => ({
  /** Sets the template of a network's event. Throws what is wrong with it. */
  async setTemplate(siteId: number, network: string, event: PostbackEvent['event'], url: string): Promise<void> {
    const error = templateError(url);
    if (error) throw new Error(error);
    await db.query(
      `insert into postback_network (site_id, network, event, url) values ($1, $2, $3, $4)
       on conflict (site_id, network, event) do update set url = excluded.url, ended_at = null`,
      [siteId, network, event, url],
    );
  },
  /**
   * Tells a network nothing more of an event, or of any; what waits to be told is not told. What it was told stays. Returns how
   * many of its events that ended.
   */
  async end(siteId: number, network: string, event: PostbackEvent['event'] | null): Promise<number> {
    const { rows } = await db.query<{ ended: number }>(
      `with ended as (
         update postback_network set ended_at = now()
          where site_id = $1 and network = $2 and ($3::text is null or event = $3) and ended_at is null returning id),
       dropped as (
         update postback p set status = 'failed' from ended
          where p.postback_network_id = ended.id and p.status in ('queued', 'retrying'))
       select count(*)::int as ended from ended`,
      [siteId, network, event],
    );
    return rows[0]?.ended ?? 0;
  },
  async networks(): Promise<NetworkRow[]> {
    const { rows } = await db.query<NetworkRow>(
      `select s.slug as site, n.network, n.event, n.url, n.ended_at,
              count(*) filter (where p.status = 'sent')::int as sent,
              count(*) filter (where p.status in ('queued', 'retrying'))::int as waiting,
              count(*) filter (where p.status = 'failed')::int as failed
         from postback_network n join site s on s.id = n.site_id left join postback p on p.postback_network_id = n.id
        group by s.slug, n.id order by s.slug, n.network, n.id`,
    );
    return rows;
  },
});
