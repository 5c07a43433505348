import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import type { Site } from './site.ts';

const REFRESH_MS = 5_000;

export interface SiteDirectory {
  /** The site of a request's host; null in production for a host nobody listed (decision 13). */
  byHost(host: string): Site | null;
  byId(id: number): Site;
  all(): Site[];
  /** Reads the sites again now; it happens by itself every five seconds. */
  refresh(): Promise<void>;
  close(): void;
}

/** Keeps all sites in memory: settings are read on every request and change rarely. */
export async function openSiteDirectory(db: Queryable, mode: Config['mode']): Promise<SiteDirectory> {
  let sites: Site[] = [];
  let hosts = new Map<string, Site>();
  const refresh = async () => {
    // The first host is the site's domain: a name before a number.
    const { rows } = await db.query<Site>(
      `select s.id, s.slug, s.settings, s.company, s.theme,
              coalesce(array_agg(h.host order by h.host ~ '^[0-9[]', h.host) filter (where h.host is not null), '{}') as hosts
         from site s left join site_host h on h.site_id = s.id group by s.id order by s.id`,
    );
    sites = rows;
    hosts = new Map(rows.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
  };
  await refresh();
  const timer = setInterval(() => refresh().catch(() => {}), REFRESH_MS);
  timer.unref();
  return {
    refresh,
    all: () => sites,
    byId(id) {
      const site = sites.find((each) => each.id === id);
      if (!site) throw new Error(`no site ${id}`);
      return site;
    },
    byHost(host) {
      const name = host.toLowerCase().replace(/:\d+$/, '');
      return hosts.get(name) ?? (mode === 'production' ? null : (sites[0] ?? null));
    },
    close: () => clearInterval(timer),
  };
}
