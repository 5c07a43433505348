import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database.ts';

/** Values kept from the URL (section 3). */
export const TRACKING_KEYS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type Tracking = Partial<Record<(typeof TRACKING_KEYS)[number], string>>;

export const VISITOR_COOKIE = 'visitor';
const VISITOR_DAYS = 30;
const MOST_LENGTH = 100;

/** The tracking values among a query or a body. */
export function readTracking(values: unknown): Tracking {
  const given = (values ?? {}) as Record<string, unknown>;
  const found: Tracking = {};
  for (const key of TRACKING_KEYS) {
    const value = given[key];
    // What the database cannot hold is left out of it.
    const text = typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').slice(0, MOST_LENGTH) : '';
    if (text) found[key] = text;
  }
  return found;
}

/** A visitor comes from a traffic source when the first URL named its network or its referrer. */
export const hasTrafficSource = (tracking: Tracking): boolean => Boolean(tracking.network || tracking.ref);

/** The visitor's first-party id, where there is one. */
export const visitorOf = (request: FastifyRequest): string | null => {
  const id = request.cookies[VISITOR_COOKIE];
  return id && /^[0-9a-f-]{36}$/.test(id) ? id : null;
};

/**
 * The visitor's first-party id, made and kept in a cookie where there is none: only for pages that need one (tracking
 * values in the URL, a running experiment). It says nothing about the visitor.
 */
export function keepVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const id = visitorOf(request) ?? randomUUID();
  reply.setCookie(VISITOR_COOKIE, id, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: VISITOR_DAYS * 86_400 });
  // Whoever asks later in this request gets the same one.
  request.cookies[VISITOR_COOKIE] = id;
  return id;
}

/**
 * Keeps the tracking values of a page's URL: for the page server. The first hit of a visitor counts; later ones of the
 * same visitor are kept beside it. A URL without values sets no cookie and stores nothing.
 */
export async function recordHit(db: Queryable, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const tracking = readTracking(request.query);
  if (Object.keys(tracking).length === 0) return;
  const visitorId = keepVisitor(request, reply);
  await db.query(
    `insert into tracking_hit (site_id, visitor_id, path, network, ref, sub1, sub2, sub3)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      request.site.id,
      visitorId,
      (request.url.split('?')[0] ?? '/').slice(0, 300),
      ...TRACKING_KEYS.map((key) => tracking[key] ?? null),
    ],
  );
}

/** The values of the visitor's first hit on this site; empty for a visitor who came by without any. */
export async function trackingOf(db: Queryable, request: FastifyRequest): Promise<Tracking> {
  const visitorId = visitorOf(request);
  if (!visitorId) return {};
  const { rows } = await db.query(
    `select network, ref, sub1, sub2, sub3 from tracking_hit
      where visitor_id = $1 and site_id = $2 order by created_at limit 1`,
    [visitorId, request.site.id],
  );
  return readTracking(rows[0]);
}

/** Ties what is kept of a visitor to the member that they became: in the transaction of the signup. */
export async function claimVisitor(trx: Queryable, visitorId: string, memberId: number): Promise<void> {
  for (const table of ['tracking_hit', 'experiment_visit'])
    await trx.query(`update ${table} set member_id = $2 where visitor_id = $1 and member_id is null`, [
      visitorId,
      memberId,
    ]);
}
