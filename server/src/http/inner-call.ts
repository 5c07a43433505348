import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const NAME = 'x-inner-call';
const KEY = randomUUID();

/** Marks a call that this server makes to itself for a page, which is counted already. Nobody outside knows its value. */
export const innerCallHeader: Record<string, string> = { [NAME]: KEY };

export const isInnerCall = (request: FastifyRequest): boolean => request.headers[NAME] === KEY;
