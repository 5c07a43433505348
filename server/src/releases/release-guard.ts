import type { Queryable } from '../database/database.ts';
import type { Evidence, Seen } from './judge-version.ts';

/** SQL, true when the bundle of all landers serves the lander whose remote is $1. */
export const IS_BUNDLED = `exists (
  select 1 from remote_live b join remote_release br using (remote, version)
   where b.site_id = 0 and b.remote = 'landers' and br.assets->'landers' ? substr($1, 8))`;

/** SQL of the newest version of remote $1 that was live, is not `except`, and was not taken away since; null where there is none. */
export const wayBack = (except: string) => `(
  select w.version from remote_release w
   where w.remote = $1 and w.live_at is not null and w.taken_away_at is null and w.version is distinct from ${except}
   order by w.live_at desc, w.version limit 1)`;

/** What was seen earlier says nothing of now. */
const WINDOW = `interval '1 hour'`;
const KEPT_DAYS = 2;
/** Reports that count of one address and version within the window: failures are many only where many have them. */
const MOST_VOTES = 1;

interface Vote {
  viewId: string;
  remote: string;
  version: string;
  /** Keyed hash of the visitor's address. */
  address: string;
}

interface Judged {
  views: number;
  errors: number;
  own_views: number;
  own_errors: number;
  other_views: number;
  other_errors: number;
  other: string | null;
}

const toEvidence = (row: Judged): Evidence => ({
  own: { views: row.views, errors: row.errors },
  beside:
    row.other === null
      ? null
      : {
          own: { views: row.own_views, errors: row.own_errors },
          other: { views: row.other_views, errors: row.other_errors },
        },
});

/** SQL of what was seen lately of version $2 of remote $1, and of the other one that visitors get, since both are seen. */
const EVIDENCE = `
  with other as (
    select case when canary_version = $2 then version else canary_version end as version
      from remote_live where site_id = 0 and remote = $1 and $2 in (version, canary_version))
  , lately as (
    select version = $2 as is_own, minute, views, errors from release_minute
     where remote = $1 and version in ($2, (select version from other)) and minute > now() - ${WINDOW})
  , both_seen as (
    select max(first) - interval '1 minute' as since
      from (select min(minute) as first from lately where views > 0 group by is_own) as each having count(*) = 2)
  select (select version from other) as other,
         coalesce(sum(views) filter (where is_own), 0)::int as views,
         coalesce(sum(errors) filter (where is_own), 0)::int as errors,
         coalesce(sum(views) filter (where is_own and minute >= since), 0)::int as own_views,
         coalesce(sum(errors) filter (where is_own and minute >= since), 0)::int as own_errors,
         coalesce(sum(views) filter (where not is_own and minute >= since), 0)::int as other_views,
         coalesce(sum(errors) filter (where not is_own and minute >= since), 0)::int as other_errors
    from lately left join both_seen on true`;

/** Makes the queries that count what was seen of a version, and that stop one that fails. */
export const createGuardQueries = (db: Queryable) => ({
  /** Adds what was seen of a version in this minute. */
  async addHealth(remote: string, version: string, { views, errors }: Seen): Promise<void> {
    await db.query(
      `insert into release_minute (remote, version, views, errors)
       select $1, $2, $3, $4 where exists (select 1 from remote_release where remote = $1 and version = $2)
       on conflict (remote, version, minute)
         do update set views = release_minute.views + $3, errors = release_minute.errors + $4`,
      [remote, version, views, errors],
    );
  },

  /** Takes a visitor's report of a failure; false when it does not count: of a view that spoke already, or of an address that said enough. */
  async addVote({ viewId, remote, version, address }: Vote): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into release_vote (view_id, remote, version, address)
       select $1, $2, $3, $4
        where exists (select 1 from remote_live where remote = $2 and $3 in (version, canary_version))
          and (select count(*) from release_vote
                where remote = $2 and version = $3 and address = $4 and at > now() - ${WINDOW}) < ${MOST_VOTES}
       on conflict do nothing`,
      [viewId, remote, version, address],
    );
    return rowCount > 0;
  },

  /** Reads what was seen of a version lately, and of the other one that visitors get, since both are seen. */
  async evidence(remote: string, version: string): Promise<Evidence> {
    const { rows } = await db.query<Judged>(EVIDENCE, [remote, version]);
    const [row] = rows;
    return row ? toEvidence(row) : { own: { views: 0, errors: 0 }, beside: null };
  },

  /** Forgets what is too old to judge by. */
  async forgetHealth(): Promise<void> {
    await db.query(`delete from release_minute where minute < now() - interval '${KEPT_DAYS} days'`);
    await db.query(`delete from release_vote where at < now() - interval '${KEPT_DAYS} days'`);
  },

  /**
   * Takes a failing version away from visitors: ends its canary, or goes back to the newest version before that was not taken
   * away, or to the bundle that holds the lander. Where there is nothing to go back to it stays. Returns what happened.
   */
  async stop(remote: string, version: string, why: string): Promise<'canary ended' | 'rolled back' | null> {
    const { rowCount } = await db.query(
      `with ended as (
         update remote_live set canary_version = null, canary_weight = 0, changed_at = now() where remote = $1 and canary_version = $2 returning 1)
       , gone as (update remote_release set taken_away_at = now() where remote = $1 and version = $2 and exists (select 1 from ended))
       insert into release_log (remote, action, version, who, why) select $1, 'stopped', $2, 'guard', $3 from ended`,
      [remote, version, why],
    );
    if (rowCount) return 'canary ended';
    const back = await db.query(
      `with back as (
         update remote_live set version = ${wayBack('$2')}, previous_version = null, changed_at = now()
          where remote = $1 and version = $2 and (${wayBack('$2')} is not null or ${IS_BUNDLED}) returning 1)
       , gone as (update remote_release set taken_away_at = now() where remote = $1 and version = $2 and exists (select 1 from back))
       insert into release_log (remote, action, version, who, why) select $1, 'stopped', $2, 'guard', $3 from back`,
      [remote, version, why],
    );
    return back.rowCount ? 'rolled back' : null;
  },
});
