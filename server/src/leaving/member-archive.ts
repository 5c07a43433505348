import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import type { BlobStore } from '../store/blob-store.ts';
import type { MemberPicture } from './collect-member.ts';

async function* archive(data: Buffer, pictures: MemberPicture[], store: BlobStore): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as PassThrough;
  const add = (bytes: Buffer, name: string, compress: boolean) => zip.addBuffer(bytes, name, { compress });
  // What was added is handed on before the next picture is read.
  async function* written(): AsyncGenerator<Buffer> {
    if (!out.readableLength) await once(out, 'readable');
    for (let chunk = out.read(); chunk !== null; chunk = out.read()) yield chunk;
  }
  add(data, 'data.json', true);
  yield* written();
  for (const { name, key } of pictures) {
    const bytes = await store.get(key);
    if (!bytes) continue;
    // Pictures are packed already.
    add(bytes, name, false);
    yield* written();
  }
  zip.end();
  yield* out;
}

/**
 * A zip of a member's copy: data.json and their pictures. It is made while it is read, so that it takes the memory of a picture
 * or two however many there are. A picture that is gone by then is left out.
 */
export const zipMember = (data: Buffer, pictures: MemberPicture[], store: BlobStore): Readable =>
  Readable.from(archive(data, pictures, store), { objectMode: false });
