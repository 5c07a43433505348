import fs from 'node:fs';
import path from 'node:path';
import { messageOf } from '@vonk/release/message-of.ts';
import sharp from 'sharp';
import { ownName } from './budget.ts';

/** How every WebM begins (EBML). */
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const CAPTIONS = Buffer.from('WEBVTT');

const beginsWith = (file: string, start: Buffer) => fs.readFileSync(file).subarray(0, start.length).equals(start);

async function pictureFault(file: string): Promise<string | null> {
  try {
    const { format } = await sharp(file).metadata();
    if (format !== 'webp') return `is no WebP picture: it is ${format}`;
    // To its last row: half a file has a whole header.
    await sharp(file, { failOn: 'warning' }).stats();
    return null;
  } catch (error) {
    return `cannot be shown, make it anew as WebP: ${messageOf(error).split('\n')[0]}`;
  }
}

const FAULTS: Record<string, (file: string) => Promise<string | null>> = {
  '.webp': pictureFault,
  '.webm': async (file) => (beginsWith(file, WEBM) ? null : 'is no WebM clip, whatever its name says'),
  '.vtt': async (file) => (beginsWith(file, CAPTIONS) ? null : 'has no captions: the first line is WEBVTT'),
};

/** Pictures, clips and captions of a build that a browser cannot show, in sentences: nothing else would say so, a page has a hole there. */
export async function unreadableMedia(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of fs.readdirSync(folder)) {
    const fault = await FAULTS[path.extname(name)]?.(path.join(folder, name));
    if (fault) found.push(`${ownName(name)} ${fault}`);
  }
  return found;
}
