import type { Queryable } from '../database/database.ts';
import { templateError } from './postback-url.ts';
import type { PostbackEvent } from './postbacks.ts';

export interface NetworkRow {
  site: string;
  network: string;
  event: PostbackEvent['event'];
  url: string;
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
       on conflict (site_id, network, event) do update set url = excluded.url`,
      [siteId, network, event, url],
    );
  },
  async networks(): Promise<NetworkRow[]> {
    const { rows } = await db.query<NetworkRow>(
      `select s.slug as site, n.network, n.event, n.url,
              count(*) filter (where p.status = 'sent')::int as sent,
              count(*) filter (where p.status in ('queued', 'retrying'))::int as waiting,
              count(*) filter (where p.status = 'failed')::int as failed
         from postback_network n join site s on s.id = n.site_id left join postback p on p.postback_network_id = n.id
        group by s.slug, n.id order by s.slug, n.network, n.id`,
    );
    return rows;
  },
});
