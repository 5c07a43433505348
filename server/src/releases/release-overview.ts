import type { RemoteName } from '@vonk/api/remotes.ts';
import type { Queryable } from '../database/database.ts';
import { readSites } from '../sites/read-site.ts';
import { IS_BUNDLED } from './release-guard.ts';

export interface ReleaseState {
  remote: RemoteName;
  /** Null: nothing of its own is live (a lander that the bundle of all serves, or nobody). */
  version: string | null;
  publishedBy: string | null;
  since: Date;
  previous: string | null;
  canary: string | null;
  weight: number;
  /** Views within a day: of the canary, or of the live version where there is none. */
  views: number;
  errors: number;
}

/** Makes the queries behind the release commands: which versions there are and what became of them. */
export const createReleaseOverview = (db: Queryable) => ({
  /** Reads what is live for all sites, by remote. */
  async states(): Promise<ReleaseState[]> {
    const { rows } = await db.query<ReleaseState>(
      `select l.remote, l.version, r.published_by as "publishedBy", l.changed_at as since, l.previous_version as previous,
              l.canary_version as canary, l.canary_weight as weight, coalesce(h.views, 0)::int as views, least(h.views, coalesce(h.errors, 0))::int as errors
         from remote_live l
         left join remote_release r using (remote, version)
         left join (
           select remote, version, sum(views) as views, sum(errors) as errors from release_minute
            where minute > now() - interval '1 day' group by remote, version) h
           on h.remote = l.remote and h.version = coalesce(l.canary_version, l.version)
        where l.site_id = 0 order by l.remote`,
    );
    return rows;
  },

  /** Remotes of which versions were published and none was ever live. */
  async neverLive(): Promise<RemoteName[]> {
    const { rows } = await db.query<{ remote: RemoteName }>(
      `select distinct remote from remote_release r
        where not exists (select 1 from remote_live l where l.remote = r.remote and l.site_id = 0) order by 1`,
    );
    return rows.map(({ remote }) => remote);
  },

  /** The newest version of a remote, live or not. */
  async newest(remote: RemoteName): Promise<{ version: string; who: string; at: Date } | null> {
    const { rows } = await db.query<{ version: string; who: string; at: Date }>(
      `select version, published_by as who, published_at as at from remote_release where remote = $1
        order by published_at desc, version limit 1`,
      [remote],
    );
    return rows[0] ?? null;
  },

  /** Version of the bundle of all landers, where it serves the lander of a remote. */
  async bundleOf(remote: RemoteName): Promise<string | null> {
    const { rows } = await db.query<{ version: string }>(
      `select version from remote_live where site_id = 0 and remote = 'landers' and ${IS_BUNDLED}`,
      [remote],
    );
    return rows[0]?.version ?? null;
  },

  /** Languages that some site offers. */
  async offeredLanguages(): Promise<string[]> {
    const { sites } = await readSites(db);
    return [...new Set(sites.flatMap(({ settings }) => settings.languages))].sort();
  },

  /** Tells whether fictional profiles are shown to anybody, or may be once there are people: then no text may promise that all are members. */
  async showsFictional(): Promise<boolean> {
    const { sites } = await readSites(db);
    const shown = sites.flatMap(({ id, settings: { countries, fictional_off_countries: off } }) =>
      countries.filter((country) => !off.includes(country)).map((country) => ({ id, country })),
    );
    const { rows } = await db.query<{ is: boolean }>(
      `select not exists (select 1 from profile) or exists (select 1 from unnest($1::int[], $2::text[]) as shown(site_id, country)
                       where exists (select 1 from profile p where p.site_id = shown.site_id and p.kind = 'fictional'
                                        and p.status = 'active' and p.country = shown.country)) as is`,
      [shown.map(({ id }) => id), shown.map(({ country }) => country)],
    );
    return rows[0]?.is ?? true;
  },
});
export type ReleaseOverview = ReturnType<typeof createReleaseOverview>;
