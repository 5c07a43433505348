/** The kinds of picture that are taken. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const BEGINNINGS: [PictureType, string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
];

/** Tells what a picture is by its bytes, whatever its name and sender say; null for everything else. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const found = BEGINNINGS.find(([, beginning]) => head.startsWith(beginning));
  if (found) return found[0];
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  // The brand, or one of those it says it is compatible with.
  if (head.slice(4, 8) === 'ftyp' && /^(?:.{4})*?avi[fs]/s.test(head.slice(8, 40))) return 'avif';
  return null;
}
