import type { FastifyReply, FastifyRequest } from 'fastify';
import { EXPERIMENTS_COOKIE, keepCookie } from '../visitors/consent.ts';

/** An experiment that this browser has seen, and what it got of it. */
export interface Seen {
  experiment: string;
  variant: string;
  version: string;
}

const MOST = 10;
const ENTRY = /^([a-z0-9][a-z0-9-]{0,59}):([a-z0-9][a-z0-9-]{0,39}):([\w.-]{0,64})$/;

export const seenExperiments = ({ cookies }: FastifyRequest): Seen[] =>
  (cookies[EXPERIMENTS_COOKIE] ?? '')
    .split(',')
    .slice(0, MOST)
    .flatMap((entry) => {
      const [, experiment, variant, version] = ENTRY.exec(entry) ?? [];
      return experiment && variant ? [{ experiment, variant, version: version ?? '' }] : [];
    });

export function markSeen(request: FastifyRequest, reply: FastifyReply, seen: Seen): void {
  const all = [seen, ...seenExperiments(request)].slice(0, MOST);
  const value = all.map(({ experiment, variant, version }) => `${experiment}:${variant}:${version}`).join(',');
  keepCookie(request, reply, EXPERIMENTS_COOKIE, value);
}
