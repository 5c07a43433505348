import { once } from 'node:events';
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** A page as it arrived: packed, and not looked at. */
export interface PackedPage {
  address: string;
  status: number | undefined;
  packed: Buffer;
}

/** Fetches a page as its member. Reading it is for later: it takes longer than the server does to make one. */
export async function fetchPage(address: string, cookie: string): Promise<PackedPage> {
  const request = http.get(address, { headers: { cookie, 'accept-encoding': 'br' } });
  const [reply]: [http.IncomingMessage] = (await once(request, 'response')) as [http.IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of reply) pieces.push(piece);
  return { address, status: reply.statusCode, packed: Buffer.concat(pieces) };
}

/** Says whether the server painted a page or sent its layout alone; fails on anything else. */
export function readPage({ address, status, packed }: PackedPage): 'painted' | 'layout' {
  const body = status === 200 ? brotliDecompressSync(packed).toString() : '';
  const [, isRendered] = /"isRendered":(true|false)/.exec(body.slice(body.lastIndexOf(' id="boot"'))) ?? [];
  if (!isRendered) throw new Error(`${address} answers ${status} without a page of the server`);
  return isRendered === 'true' ? 'painted' : 'layout';
}

/** Opens a page as its member, and reads it at once. */
export const openPage = async (address: string, cookie: string) => readPage(await fetchPage(address, cookie));
