import { PassThrough } from 'node:stream';
import { type BrotliOptions, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrotliCompress } from 'minizlib';
import { acceptsPacking } from '../http/accepts-packing.ts';
import type { DocumentPart } from './rendered-page.ts';

/**
 * How well a page is packed. A member opens many, each made for one request; two steps more cost three times the time for a
 * tenth of the bytes. A visitor's first page is worth them: it is all that is fetched before there is something to see.
 */
const QUALITY = { member: 3, visitor: 5 };

/** More than most packed pages have: each piece of a page is written by itself. */
const PIECE_BYTES = 64 * 1024;

/**
 * Packs at once what it is given. Another thread would be asked four times for a page, and each asking takes this one as long as
 * the packing; what waits for the other's answer survives the small garbage collections, which makes them long.
 */
function createPacker(quality: number): BrotliCompress {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const options: BrotliOptions = { chunkSize: PIECE_BYTES, params };
  return new BrotliCompress(options);
}

export interface PageStream {
  /** Sends a part now, whatever is to come. */
  send(html: string): void;
  /** Sends the last pieces; nothing may follow. */
  end(pieces: DocumentPart[]): void;
}

/** Begins the body of a reply whose headers stand, packed where the browser can unpack it. */
export function startPage(request: FastifyRequest, reply: FastifyReply): PageStream {
  const body = new PassThrough();
  const isPacked = acceptsPacking(request.headers['accept-encoding'], 'br');
  const packer = isPacked ? createPacker(request.memberId === null ? QUALITY.visitor : QUALITY.member) : null;
  if (packer) reply.header('content-encoding', 'br');
  packer?.on('data', (piece) => body.write(piece));
  /** What is native stays until the whole memory is looked through, with all that it knows of. */
  const letGo = () => packer?.removeAllListeners().close();
  body.once('close', letGo);
  reply.send(body);
  const sink = packer ?? body;
  return {
    send(html) {
      if (body.destroyed) return;
      sink.write(html);
      packer?.flush();
    },
    end(pieces) {
      if (body.destroyed) return;
      for (const piece of pieces) if (piece.length) sink.write(piece);
      packer?.end();
      request.answered?.();
      letGo();
      body.end();
    },
  };
}
