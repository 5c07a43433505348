import { PassThrough } from 'node:stream';
import { type BrotliOptions, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrotliCompress } from 'minizlib';
import { acceptsPacking } from '../../http/accepts-packing.ts';
import { giveWay } from '../../http/give-way.ts';
import type { DocumentPart } from './rendered-page.ts';

/**
 * How well a page is packed. A member opens many, each made for one request; two steps more cost three times the time for a
 * tenth of the bytes. A visitor's first page is worth them: it is all that is fetched before there is something to see.
 */
const QUALITY = { member: 3, visitor: 5 };

/** More than most packed pages have: each piece of a page is written by itself. */
const PIECE_BYTES = 64 * 1024;

/** So much is packed before others have their turn: in a third of a millisecond or less. */
const STEP_BYTES = 16 * 1024;

function inSteps(piece: DocumentPart): DocumentPart[] {
  if (piece.length <= STEP_BYTES) return [piece];
  const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
  const count = Math.ceil(bytes.length / STEP_BYTES);
  return Array.from({ length: count }, (_, nth) => bytes.subarray(nth * STEP_BYTES, (nth + 1) * STEP_BYTES));
}

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
  /** Sends the last pieces; nothing may follow. Resolves when all are written, or nobody is there to read them. */
  end(pieces: DocumentPart[]): Promise<void>;
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
    async end(pieces) {
      let written = 0;
      for (const piece of pieces.flatMap(inSteps)) {
        if (written + piece.length > STEP_BYTES) {
          await giveWay();
          written = 0;
        }
        if (body.destroyed) return;
        if (piece.length) sink.write(piece);
        written += piece.length;
      }
      if (body.destroyed) return;
      packer?.end();
      request.answered?.();
      letGo();
      body.end();
    },
  };
}
