import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StoredObject {
  bytes: Buffer;
  type: string | undefined;
  cacheControl: string | undefined;
}

export interface ObjectServer {
  endpoint: string;
  bucket: string;
  /** The stored objects by key; a test may change them behind the store's back. */
  objects: Map<string, StoredObject>;
  /** Requests as 'PUT releases/…', in order. */
  asked: string[];
  /** Answers a request with this status in place of doing it. */
  fail: (method: string, key: string) => number | null;
  /** Answers wait for it. */
  held: Promise<void> | null;
  close(): Promise<void>;
}

/** Two keys at a time, so that whoever lists asks for more. */
const LISTED = 2;

function pageOf(keys: string[], token: string): string {
  const rest = keys.filter((key) => key > token);
  const shown = rest.slice(0, LISTED);
  const next = rest.length > LISTED ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
}

/** Serves what the product asks of the S3 API, over real HTTP: objects are put, read, listed and deleted by path-style addresses, signed. */
export async function startObjectServer(): Promise<ObjectServer> {
  const bucket = 'vonk';
  const store: ObjectServer = {
    endpoint: '',
    bucket,
    objects: new Map(),
    asked: [],
    fail: () => null,
    held: null,
    close: () => new Promise((done) => server.close(() => done())),
  };
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = (request.url ?? '').replace(`/${bucket}/`, '');
    const method = request.method ?? '';
    store.asked.push(`${method} ${key}`);
    await store.held;
    const isSigned = /^AWS4-HMAC-SHA256 Credential=/.test(request.headers.authorization ?? '');
    const failure = isSigned ? store.fail(method, key) : 403;
    if (failure) return reply.writeHead(failure).end();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    if (searchParams.has('list-type')) {
      const keys = [...store.objects.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? '')).sort();
      const page = pageOf(keys, searchParams.get('continuation-token') ?? '');
      return reply.writeHead(200, { 'content-type': 'application/xml' }).end(page);
    }
    if (method === 'PUT' && pathname === `/${bucket}`) return reply.writeHead(409).end();
    if (method === 'PUT') {
      const { 'content-type': type, 'cache-control': cacheControl } = request.headers;
      store.objects.set(key, { bytes: Buffer.concat(chunks), type, cacheControl });
      return reply.writeHead(200).end();
    }
    const found = store.objects.get(key);
    if (method === 'DELETE') store.objects.delete(key);
    else if (!found) return reply.writeHead(404).end();
    else return reply.writeHead(200, { 'content-type': found.type }).end(method === 'HEAD' ? undefined : found.bytes);
    return reply.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return store;
}
