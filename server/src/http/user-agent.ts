import type { FastifyRequest } from 'fastify';

/** The browser's name of itself, as the list of sessions shows it. */
export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
