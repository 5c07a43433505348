import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import fp from 'fastify-plugin';
import { acceptsPacking } from './accepts-packing.ts';
import type { App } from './app-types.ts';

/** Shorter ones fit into the first packets as they are. */
const LEAST_BYTES = 1_024;
/**
 * Packing up to so much takes a third of a millisecond at the most. To have it done by another thread costs this one 0.1 of
 * them, and what holds the order survives each small garbage collection. Far beyond it, nobody should have to wait behind it.
 */
const MOST_AT_ONCE_BYTES = 48 * 1_024;
/** A step more costs twice the time (0.1 ms for a page of a search) for one to five per cent of the bytes. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 5 };

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);

type Packing = 'br' | 'gzip';

function packingFor(acceptEncoding: string | undefined): Packing | null {
  if (acceptsPacking(acceptEncoding, 'br')) return 'br';
  return acceptsPacking(acceptEncoding, 'gzip') ? 'gzip' : null;
}

function pack(text: string, bytes: number, packing: Packing): Buffer | Promise<Buffer> {
  if (bytes > MOST_AT_ONCE_BYTES) return packing === 'br' ? brotli(text, BROTLI) : gzip(text, GZIP);
  return packing === 'br' ? zlib.brotliCompressSync(text, BROTLI) : zlib.gzipSync(text, GZIP);
}

/** Weak: the same answer is packed for one and plain for another. */
const tagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`;

const holds = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => each.trim() === tag);

/**
 * Packs the answers of reads of the API, and says 304 in place of one that the client holds already. How long an answer may
 * be kept is not changed by it: our own client holds it in the page's memory (kernel/http.ts). Answers of changes are sent
 * as they are: new secrets stand in them, whose length nobody should be able to compare (BREACH).
 */
export const smallAnswers = fp(async (app: App) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' && request.url.startsWith('/api/');
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = tagOf(payload);
    reply.header('etag', tag).header('vary', 'accept-encoding');
    if (holds(request.headers['if-none-match'], tag)) {
      reply.code(304).removeHeader('content-type');
      return null;
    }
    const packing = packingFor(request.headers['accept-encoding']);
    const bytes = Buffer.byteLength(payload);
    if (!packing || bytes < LEAST_BYTES) return payload;
    reply.header('content-encoding', packing);
    return pack(payload, bytes, packing);
  });
});
