import type { LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../sessions/session.repository.ts';

/** The Set-Cookie line by which an answer signs in; empty where it does not. */
export const sessionLineOf = (reply: LightMyRequestResponse): string =>
  [reply.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith(`${SESSION_COOKIE}=`)) ?? '';

/** The Cookie header of a browser that got an answer: all that was set. */
export const cookieOf = (reply: LightMyRequestResponse): string =>
  [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
