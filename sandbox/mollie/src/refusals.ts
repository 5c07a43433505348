import type { FastifyReply } from 'fastify';
import { errorShape } from './shapes.ts';

/** Refuses a call as the API v2 does: what is wrong, and in which field. */
export const refuse = (reply: FastifyReply, status: number, detail: string, field?: string) =>
  reply.code(status).send(errorShape(status, detail, field));

/** Answers for a payment that there is not. */
export const noPayment = (reply: FastifyReply, id: string) => refuse(reply, 404, `No payment exists with token ${id}.`);
