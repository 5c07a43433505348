import { PassThrough } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * How well a page is packed. A member opens many, each made for one request; two steps more cost three times the time for a
 * tenth of the bytes. A visitor's first page is worth them: it is all that is fetched before there is something to see.
 */
const QUALITY = { member: 3, visitor: 5 };

const packed = (quality: number) =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });

export interface PageStream {
  /** Sends a part now, whatever is to come. */
  send(html: string): void;
  /** Sends the last part; nothing may follow. */
  end(html: string): void;
}

/** Begins the body of a reply whose headers stand, packed where the browser can unpack it. */
export function startPage(request: FastifyRequest, reply: FastifyReply): PageStream {
  const quality = request.memberId === null ? QUALITY.visitor : QUALITY.member;
  const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const stream = isPacked ? packed(quality) : new PassThrough();
  if (isPacked) reply.header('content-encoding', 'br');
  reply.send(stream);
  return {
    send(html) {
      if (stream.destroyed) return;
      stream.write(html);
      if ('flush' in stream) stream.flush();
    },
    end(html) {
      if (!stream.destroyed) stream.end(html);
    },
  };
}
