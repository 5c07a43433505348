import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutboundCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For all of it: name, connection, answer and its last byte. */
  timeoutMs: number;
  /** An answer with more is given up; 64 KB unless told otherwise. */
  mostBytes?: number;
  /** What follows the status is not waited for: with it the other side has taken the call, however long its page is. */
  isStatusAll?: boolean;
}

export interface OutboundReply {
  status: number;
  body: Buffer;
}

/** Calls a server outside. It follows no redirect, and throws where there is no whole answer in time. */
export type Outbound = (call: OutboundCall) => Promise<OutboundReply>;

/** The address is one that we never call, whoever asks. */
export class OutboundRefused extends Error {
  constructor(address: string, why: string) {
    super(`${address} is not called: ${why}`);
    this.name = 'OutboundRefused';
  }
}

export interface OutboundOptions {
  /** Addresses of whoever runs this installation: their origins may be private and without TLS. */
  trusted?: string[];
  /** Outside development strangers are called by https only. */
  isHttpAllowed?: boolean;
  /** Finds the IP addresses of a name; throws, or finds none, where there are none. */
  resolve?: (host: string) => Promise<string[]>;
}

const MOST_BYTES = 64 * 1024;

/** Asks the name servers themselves: names of strangers must not occupy the threads that passwords are waiting for. */
async function resolveByDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

/** Looks names up for the connection itself, so that what was judged is what is called: private addresses are not found. */
const publicLookup =
  (resolve: (host: string) => Promise<string[]>): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const found = addresses.filter(isPublicAddress).map((address) => ({ address, family: isIP(address) }));
        const first = found[0];
        if (!first) done(new OutboundRefused(host, 'it has no public address'), '');
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

/** Why no stranger is called at an address, whatever it resolves to; null where one is. */
export function whyNotCalled(url: URL, isHttpAllowed: boolean): string | null {
  if (url.protocol !== 'https:' && !(isHttpAllowed && url.protocol === 'http:')) return 'only https is';
  if (url.username || url.password) return 'it carries a password';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) && !isPublicAddress(host) ? 'its address is not public' : null;
}

function send(url: URL, call: OutboundCall, agents: { http: http.Agent; https: https.Agent }): Promise<OutboundReply> {
  const { method = 'GET', headers, body, timeoutMs, mostBytes = MOST_BYTES, isStatusAll = false } = call;
  const isSecure = url.protocol === 'https:';
  const options = { method, headers, agent: isSecure ? agents.https : agents.http };
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, { ...options, signal }, (response) => {
      if (isStatusAll) {
        resolve({ status: response.statusCode ?? 0, body: Buffer.alloc(0) });
        response.on('error', () => {});
        request.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostBytes) request.destroy(new Error(`${url.origin} answered more than ${mostBytes} bytes`));
        else chunks.push(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Makes the one client by which this product calls other servers. Strangers are called at public addresses only, over
 * https outside development; the `trusted` ones wherever they are.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { trusted = [], isHttpAllowed = false, resolve = resolveByDns } = options;
  const trustedOrigins = new Set(trusted.map((address) => new URL(address).origin));
  // No connection to a stranger is kept: it could be held open for ever.
  const lookup = publicLookup(resolve);
  const strangers = { http: new http.Agent({ lookup }), https: new https.Agent({ lookup }) };
  const own = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  return async (call) => {
    const url = new URL(call.url);
    if (trustedOrigins.has(url.origin)) return send(url, call, own);
    const why = whyNotCalled(url, isHttpAllowed);
    if (why) throw new OutboundRefused(url.origin, why);
    return send(url, call, strangers);
  };
}
