import { PassThrough } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Two steps more cost three times the time for a tenth of the bytes. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export interface PageStream {
  /** Sends a part now, whatever is to come. */
  send(html: string): void;
  /** Sends the last part; nothing may follow. */
  end(html: string): void;
}

/** Begins the body of a reply whose headers stand, packed where the browser can unpack it. */
export function startPage(request: FastifyRequest, reply: FastifyReply): PageStream {
  const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const stream = isPacked ? createBrotliCompress(BROTLI) : new PassThrough();
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
