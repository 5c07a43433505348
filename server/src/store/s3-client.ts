import { codeOf } from '@vonk/release/code-of.ts';
import { messageOf } from '@vonk/release/message-of.ts';
import { AwsClient } from 'aws4fetch';
import { createOutbound, type OutboundReply } from '../outbound/outbound.ts';
import { StoreUnavailable } from './store-unavailable.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
  /** AWS asks for its own; others take any. */
  region?: string;
}

const TIMEOUT_MS = 8_000;
const TRIES = 3;
const MOST_BYTES = 64 * 1024 * 1024;

export const isOk = (status: number): boolean => status >= 200 && status < 300;

/** Signed calls of an S3 API. What it is too busy for is asked again; an answer that does not come is `unavailable`. */
export function createS3Client({ endpoint, key, secret, region = 'auto' }: S3Options) {
  const signer = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region });
  const call = createOutbound({ trusted: [endpoint] });

  async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Uint8Array, headers = {}) {
    const bytes = body && Buffer.from(body);
    const { url, headers: signed } = await signer.sign(`${endpoint}/${path}`, { method, body: bytes, headers });
    return call({
      url,
      method,
      headers: Object.fromEntries(signed),
      body: bytes,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
    }).catch((error: unknown) => {
      throw new StoreUnavailable(`the object store does not answer: ${messageOf(error) || codeOf(error)}`);
    });
  }
  return async (...request: Parameters<typeof ask>): Promise<OutboundReply> => {
    let reply = await ask(...request);
    for (let turn = 1; turn < TRIES && (reply.status === 429 || reply.status >= 500); turn += 1)
      reply = await ask(...request);
    return reply;
  };
}
