import type { Registry, RegistryEntry } from '@vonk/api/page.ts';
import type { Database } from '../database/database.ts';
import type { MemberRows } from '../database/member-rows.ts';

/** The remote that takes payments. */
export const CHECKOUT = 'credits';
const OF_PAYMENT = /^\/credits\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/\w+)?$/;

async function releaseOf(rows: MemberRows, paymentId: string): Promise<string | null> {
  const { rows: found } = await rows.query<{ release: string | null }>(
    'select release from payment where id = $1 and member_id = $2',
    [paymentId, rows.memberId],
  );
  return found[0]?.release ?? null;
}

/** A version that visitors got at some time and that nobody took away since; null for any other. */
async function entryOf(db: Database, version: string): Promise<RegistryEntry | null> {
  const { rows } = await db.query<{ assets: RegistryEntry }>(
    `select r.assets from remote_release r
      where r.remote = $1 and r.version = $2 and r.taken_away_at is null
        and (r.live_at is not null or exists (
          select 1 from remote_live l where l.remote = r.remote and r.version in (l.version, l.canary_version)))`,
    [CHECKOUT, version],
  );
  return rows[0]?.assets ?? null;
}

/**
 * Gives a member who comes back to a payment the version of checkout that it was begun with (R-FED-3), with what is live as the
 * way out where that one fails. Any other page, and a version that was taken away since, gets what is chosen.
 */
export async function keepBegun(
  db: Database,
  chosen: Registry,
  memberId: number | null,
  path: string,
): Promise<Registry> {
  const [, paymentId] = OF_PAYMENT.exec(path) ?? [];
  const now = chosen[CHECKOUT];
  if (!paymentId || memberId === null || !now) return chosen;
  const version = await releaseOf(db.of(memberId), paymentId);
  if (!version || version === now.version) return chosen;
  const begun = await entryOf(db, version);
  return begun ? { ...chosen, [CHECKOUT]: { ...begun, previous: now } } : chosen;
}
