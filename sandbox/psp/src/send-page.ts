import type { FastifyReply } from 'fastify';

/** Answers with a page that no browser keeps. */
export const sendPage = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
