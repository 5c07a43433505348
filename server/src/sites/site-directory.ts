import { everyBeat } from '../beats.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import { readSiteRows, type SiteProblem, sitesOf } from './read-site.ts';
import type { Site } from './site.ts';

const REFRESH_MS = 2_000;

export interface SiteDirectory {
  /** The site of a request's host; null in production for a host nobody listed (decision 13). */
  byHost(host: string): Site | null;
  byId(id: number): Site;
  all(): Site[];
  /** Values in the rows of sites that are wrong now: their defaults hold. */
  problems(): SiteProblem[];
  /** Reads the sites again now; it happens by itself every two seconds, or as often as was asked for. */
  refresh(): Promise<void>;
  close(): void;
}

/** Takes the directory's warnings: one for each wrong value, and another when it was right in between. */
export interface SiteLog {
  warn(details: object, message: string): void;
}

/** Keeps all sites in memory: settings are read on every request and change rarely. */
export async function openSiteDirectory(
  db: Queryable,
  mode: Config['mode'],
  log: SiteLog,
  refreshMs = REFRESH_MS,
): Promise<SiteDirectory> {
  let sites: Site[] = [];
  let hosts = new Map<string, Site>();
  let problems: SiteProblem[] = [];
  let known = '';
  const refresh = async () => {
    const text = await readSiteRows(db);
    // Checking settings costs a hundred times as much as reading them, and they hardly ever change.
    if (text === known) return;
    const told = new Set(problems.map((problem) => JSON.stringify(problem)));
    ({ sites, problems } = sitesOf(text));
    hosts = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
    known = text;
    for (const problem of problems)
      if (!told.has(JSON.stringify(problem))) log.warn(problem, 'a setting of a site is wrong: its default holds');
  };
  await refresh();
  const close = everyBeat(
    refreshMs,
    () => void refresh().catch((error: unknown) => log.warn({ err: error }, 'sites were not read')),
  );
  return {
    refresh,
    all: () => sites,
    problems: () => problems,
    byId(id) {
      const site = sites.find((each) => each.id === id);
      if (!site) throw new Error(`no site ${id}`);
      return site;
    },
    byHost(host) {
      const name = host.toLowerCase().replace(/:\d+$/, '');
      return hosts.get(name) ?? (mode === 'production' ? null : (sites[0] ?? null));
    },
    close,
  };
}
