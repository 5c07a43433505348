import { randomUUID } from 'node:crypto';
import { MOST_TRACKING, TRACKING_KEYS, type TrackingKey } from '@vonk/api/options.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { isMeasured, keepCookie, SOURCE_COOKIE, VISITOR_COOKIE } from './consent.ts';
import { createRowLimit } from './row-limit.ts';

/** Values kept from the URL. */
export type Tracking = Partial<Record<TrackingKey, string>>;

const MOST_COOKIE = 3_500;

/** The tracking values among a query or a body. */
export function readTracking(values: unknown): Tracking {
  const given: Record<string, unknown> = typeof values === 'object' ? { ...values } : {};
  const found: Tracking = {};
  for (const key of TRACKING_KEYS) {
    // An address may name it twice.
    const value = [given[key]].flat()[0];
    // What the database cannot hold is left out of it.
    const text = typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').slice(0, MOST_TRACKING) : '';
    if (text) found[key] = text;
  }
  return found;
}

/** A visitor comes from a traffic source when the first URL named its network or its referrer. */
export const hasTrafficSource = (tracking: Tracking): boolean => Boolean(tracking.network || tracking.ref);

const isAny = (tracking: Tracking): boolean => Object.keys(tracking).length > 0;

/** The visitor's first-party id, where there is one and measurement is agreed to. */
export const visitorOf = (request: FastifyRequest): string | null => {
  const id = request.cookies[VISITOR_COOKIE];
  return id && isMeasured(request) && /^[0-9a-f-]{36}$/.test(id) ? id : null;
};

/** The visitor's first-party id, made and kept where there is none. Only for those who agreed to be measured. */
export function keepVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const id = visitorOf(request) ?? randomUUID();
  keepCookie(request, reply, VISITOR_COOKIE, id);
  return id;
}

/** The values that the source cookie holds; the first hit wins, so they are never replaced. */
function keptTracking(request: FastifyRequest): Tracking {
  try {
    return readTracking(JSON.parse(request.cookies[SOURCE_COOKIE] ?? '{}'));
  } catch {
    return {};
  }
}

/** Browsers drop a cookie of more than 4 kB: the least of the values goes first. */
function cookieText(tracking: Tracking): string {
  const values = { ...tracking };
  for (const key of [...TRACKING_KEYS].reverse()) {
    if (encodeURIComponent(JSON.stringify(values)).length <= MOST_COOKIE) break;
    delete values[key];
  }
  return JSON.stringify(values);
}

const sameTracking = (a: Tracking, b: Tracking): boolean => TRACKING_KEYS.every((key) => a[key] === b[key]);

/**
 * Whether this browser's hit is known: by its visitor's id for the half hour of a visit, and of one without an id by the
 * values that its first page kept.
 */
async function wasStored(db: Queryable, request: FastifyRequest, path: string, tracking: Tracking): Promise<boolean> {
  const visitorId = visitorOf(request);
  if (!visitorId) return sameTracking(keptTracking(request), tracking);
  const { rows } = await db.query(
    `select network, ref, sub1, sub2, sub3 from tracking_hit
      where visitor_id = $1 and site_id = $2 and path = $3 and created_at > now() - interval '30 minutes'`,
    [visitorId, request.site.id, path],
  );
  return rows.some((row) => sameTracking(readTracking(row), tracking));
}

const mayStore = createRowLimit();

/**
 * Keeps the tracking values of a page's URL: for the page server. They go into a cookie that holds nothing else, so that
 * the partner who sent the visitor can be settled with; the first ones stay. The hit is stored under the visitor's id where
 * measurement is agreed to, otherwise under one that no browser gets. A URL without values sets no cookie and stores nothing.
 * A page that is loaded again, or gone back to, is the same hit: it is stored once.
 */
export async function recordHit(db: Queryable, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const tracking = readTracking(request.query);
  if (!isAny(tracking)) return;
  const path = (request.url.split('?')[0] ?? '/').slice(0, 300);
  if (isAny(keptTracking(request))) {
    if (await wasStored(db, request, path, tracking)) return;
  } else {
    const before = await trackingOf(db, request);
    keepCookie(request, reply, SOURCE_COOKIE, cookieText(isAny(before) ? before : tracking));
  }
  const visitorId = isMeasured(request) ? keepVisitor(request, reply) : randomUUID();
  if (!mayStore(request.ip)) return;
  await db.query(
    `insert into tracking_hit (site_id, visitor_id, path, network, ref, sub1, sub2, sub3)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [request.site.id, visitorId, path, ...TRACKING_KEYS.map((key) => tracking[key] ?? null)],
  );
}

/** The values of the browser's first hit on this site; empty for one that came by without any. */
export async function trackingOf(db: Queryable, request: FastifyRequest): Promise<Tracking> {
  const kept = keptTracking(request);
  if (isAny(kept)) return kept;
  const visitorId = visitorOf(request);
  if (!visitorId) return {};
  const { rows } = await db.query(
    `select network, ref, sub1, sub2, sub3 from tracking_hit
      where visitor_id = $1 and site_id = $2 order by created_at limit 1`,
    [visitorId, request.site.id],
  );
  return readTracking(rows[0]);
}

/**
 * Returns what a new member keeps of the partner who sent them: the first hit's values, or the form's where no hit named a
 * partner. Values of two partners are never mixed.
 */
export async function trackingOfSignup(db: Queryable, request: FastifyRequest): Promise<Tracking> {
  const kept = await trackingOf(db, request);
  const given = readTracking(request.body);
  if (hasTrafficSource(kept)) return kept;
  return hasTrafficSource(given) || !isAny(kept) ? given : kept;
}

/** Tells whether the visitor of a page may make an account (R-ACCOUNT-2), by the rule that signup itself applies. */
export async function maySignUp(db: Queryable, request: FastifyRequest): Promise<boolean> {
  if (request.site.settings.signups !== 'with_trafficsource') return true;
  return hasTrafficSource(readTracking(request.query)) || hasTrafficSource(await trackingOf(db, request));
}
