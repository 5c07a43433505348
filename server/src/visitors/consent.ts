import { randomInt } from 'node:crypto';
import type { Choice, Consent } from '@vonk/api/consent.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CONSENT_COOKIE = 'consent';
export const CONSENT_DAYS = 180;
/** With consent, what would otherwise end with the browser's session lasts this long. */
export const MEASUREMENT_DAYS = 30;
/** A number from 0 to 9999: which side of a canary and of an experiment a browser is on. It says nothing about the visitor. */
export const BUCKET_COOKIE = 'bucket';
/** The values of the partner's link that brought the visitor, and nothing else. */
export const SOURCE_COOKIE = 'source';
/** The experiments whose page was seen, so that a visit counts once: names, no identifier. */
export const EXPERIMENTS_COOKIE = 'experiments';
/** The one optional cookie: an id that ties visits together. */
export const VISITOR_COOKIE = 'visitor';

const BUCKETS = 10_000;
const DAY = 86_400;
const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** Global Privacy Control: counts as a no, whatever was chosen. */
export const isRefusedByBrowser = (request: FastifyRequest): boolean => request.headers['sec-gpc'] === '1';

const choiceOf = (request: FastifyRequest): Choice | null => {
  const choice = request.cookies[CONSENT_COOKIE];
  return choice === 'yes' || choice === 'no' ? choice : null;
};

/** Tells whether the visitor agreed to measurement; one who has not chosen has not agreed. */
export const isMeasured = (request: FastifyRequest): boolean =>
  choiceOf(request) === 'yes' && !isRefusedByBrowser(request);

/** Sets a cookie that ends with the browser's session, or lasts where measurement is agreed to. */
export function keepCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(name, value, { ...options, ...(isMeasured(request) ? { maxAge: MEASUREMENT_DAYS * DAY } : {}) });
  // Whoever asks later in this request gets the same one.
  request.cookies[name] = value;
}

function dropCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(name, options);
  delete request.cookies[name];
}

/** The browser's bucket, made where there is none: only where a page depends on it. */
export function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = request.cookies[BUCKET_COOKIE] ?? '';
  const isKnown = /^\d{1,4}$/.test(known);
  const bucket = isKnown ? Number(known) : randomInt(BUCKETS);
  if (!isKnown || isMeasured(request)) keepCookie(request, reply, BUCKET_COOKIE, String(bucket));
  return bucket;
}

/** Takes the optional cookie away from whoever does not agree (any more): also when the browser refuses since. */
export function obeyChoice(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[VISITOR_COOKIE] && !isMeasured(request)) dropCookie(request, reply, VISITOR_COOKIE);
}

/** Keeps the choice. What there is of the other cookies lasts from now on as the choice says. */
export function keepChoice(request: FastifyRequest, reply: FastifyReply, choice: Choice): void {
  reply.setCookie(CONSENT_COOKIE, choice, { ...options, maxAge: CONSENT_DAYS * DAY });
  request.cookies[CONSENT_COOKIE] = choice;
  for (const name of [BUCKET_COOKIE, SOURCE_COOKIE, EXPERIMENTS_COOKIE]) {
    const value = request.cookies[name];
    if (value) keepCookie(request, reply, name, value);
  }
  obeyChoice(request, reply);
}

/**
 * Makes what the page is told about consent. It asks only where measurement would begin: those who came by a partner's link or see an
 * experiment. Everybody else would be interrupted for nothing.
 */
export function consentOf(request: FastifyRequest, hasExperiment: boolean): Consent {
  const measurement = choiceOf(request);
  const refused = isRefusedByBrowser(request);
  const { [SOURCE_COOKIE]: source, [EXPERIMENTS_COOKIE]: experiments } = request.cookies;
  const isAtStake = hasExperiment || Boolean(source || experiments);
  return { measurement, isRefusedByBrowser: refused, isAsked: measurement === null && !refused && isAtStake };
}
