import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createS3Client, isOk } from './s3-client.ts';

const readEscapes = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Pages of a thousand keys, as the S3 API gives them (ListObjectsV2). */
async function listObjects(config: Extract<Config['store'], { kind: 's3' }>, prefix: string): Promise<string[]> {
  const call = createS3Client(config);
  const keys: string[] = [];
  let token = '';
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) });
    const { status, body } = await call('GET', `${config.bucket}?${query}`);
    if (!isOk(status)) throw new Error(`object store answered ${status} for the list of ${prefix}`);
    const text = body.toString();
    for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(readEscapes(key));
    token = readEscapes(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '');
  } while (token);
  return keys;
}

async function listFiles(dir: string, prefix: string): Promise<string[]> {
  const found = await fs.readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => key.startsWith(prefix));
}

/** The keys of a store that begin with `prefix`, in their order. */
export const listBlobs = async (config: Config['store'], prefix = ''): Promise<string[]> =>
  (config.kind === 's3' ? await listObjects(config, prefix) : await listFiles(config.dir, prefix)).sort();
