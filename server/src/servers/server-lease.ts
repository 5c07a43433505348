import { randomUUID } from 'node:crypto';
import { everyBeat } from '../beats.ts';
import type { Queryable } from '../database/database.ts';
import { runForNobody } from '../database/work.ts';

/** A server whose row is older than this runs no more. All times are the database's: those of servers may differ. */
export const LEASE_SECONDS = 20;
/** One that closes has its members looked after when they had so long to come back on another. */
const FAREWELL_SECONDS = 5;
const BEAT_MS = 5_000;
/** Rows of servers that ended stay for a day, for whoever looks what ran, and until their members were looked after. */
const KEPT_HOURS = 24;

/** SQL, true for a row of `site_server` of a server that runs. */
export const isRunning = (row: string): string => `${row}.seen_at > now() - interval '${LEASE_SECONDS} seconds'`;

export interface Beat {
  /** It counted as running until now: what others keep of it still holds. */
  wasKept: boolean;
  /** All servers that run were built from the same sources as this one. */
  isAgreed: boolean;
}

/** Version of each part of a build by its name. */
export type Builds = Record<string, string>;

/** Tells whether every server that runs has these builds, also where none runs. */
export async function areAgreed(db: Queryable, builds: Builds): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from site_server s where ${isRunning('s')} and not s.is_leaving and s.builds <> $1::jsonb limit 1`,
    [JSON.stringify(builds)],
  );
  return rowCount === 0;
}

/** The hosts that servers which run give to visitors: one, or two while they are replaced; none where no server runs. */
export async function hostsThatRun(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ host: string }>(
    `select distinct s.builds ->> 'host' as host from site_server s
      where ${isRunning('s')} and not s.is_leaving and s.builds ->> 'host' is not null order by 1`,
  );
  return rows.map(({ host }) => host);
}

/**
 * Says to all other servers that this one runs, and with which builds: a row with a lease, renewed every few seconds from
 * `open` to `close`. A server that is killed or hangs is taken for gone when its lease ends.
 */
export function createServerLease(db: Queryable, onError: (error: unknown) => void) {
  const id = randomUUID();
  const works: ((beat: Beat) => Promise<void>)[] = [];
  let builds: Builds = {};
  let endBeats: (() => void) | undefined;
  let running: Promise<void> | null = null;
  let wasAgreed = true;

  async function renew(): Promise<Beat> {
    const { rows } = await db.query<{ was_kept: boolean; is_agreed: boolean }>(
      `with before as (select ${isRunning('s')} and not s.is_leaving as is_kept from site_server s where s.id = $1)
       , renewed as (
         insert into site_server (id, builds) values ($1, $2)
         on conflict (id) do update set seen_at = now(), is_leaving = false)
       , forgotten as (
         delete from site_server s where s.seen_at < now() - interval '${KEPT_HOURS} hours' and s.id <> $1
            and not exists (select 1 from presence_by_server p where p.server_id = s.id))
       select coalesce((select is_kept from before), false) as was_kept,
              not exists (select 1 from site_server o
                           where o.id <> $1 and ${isRunning('o')} and not o.is_leaving and o.builds <> $2::jsonb) as is_agreed`,
      [id, JSON.stringify(builds)],
    );
    return { wasKept: rows[0]?.was_kept ?? false, isAgreed: rows[0]?.is_agreed ?? false };
  }

  async function beatOnce(): Promise<void> {
    const beat = await renew();
    wasAgreed = beat.isAgreed;
    for (const work of works) await work(beat).catch(onError);
  }

  /** Renews the lease now and does what goes with it; one beat at a time. */
  async function beat(): Promise<void> {
    running ??= beatOnce().finally(() => {
      running = null;
    });
    await running;
  }

  return {
    /** Names this server among all. */
    id,
    beat,
    /** False while servers of other builds run beside this one, as far as it knows. */
    isAgreed: (): boolean => wasAgreed,
    /** Runs `work` after every renewal. */
    onBeat: (work: (beat: Beat) => Promise<void>): void => void works.push(work),
    /** Begins; rejects where the database does not answer. */
    async open(own: Builds): Promise<void> {
      builds = own;
      await runForNobody(beat);
      endBeats = everyBeat(BEAT_MS, () => void beat().catch(onError));
    },
    /** Ends it: this server counts no more. */
    async close(): Promise<void> {
      if (!endBeats) return;
      endBeats();
      endBeats = undefined;
      await running?.catch(() => {});
      await db
        .query(
          `update site_server set is_leaving = true, seen_at = now() - interval '${LEASE_SECONDS - FAREWELL_SECONDS} seconds' where id = $1`,
          [id],
        )
        .catch(onError);
    },
  };
}

export type ServerLease = ReturnType<typeof createServerLease>;
