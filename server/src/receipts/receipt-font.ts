import path from 'node:path';
import { openSync } from 'fontkit';
import { visualOrder } from './visual-order.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../node_modules/@fontsource');

export type Weight = 400 | 700;

/**
 * Files of letters, the first that has one is taken: the product's typeface, of which letters beyond Western Europe's lie in a file of
 * their own, then for what it lacks (names of buyers) Noto Sans. Nothing is there for Chinese, Japanese and Korean, whose files are as
 * large as all the others together, and for emoji.
 */
const FACES = [
  'figtree/files/figtree-latin',
  'figtree/files/figtree-latin-ext',
  'noto-sans/files/noto-sans-latin-ext',
  'noto-sans/files/noto-sans-vietnamese',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-greek-ext',
  'noto-sans/files/noto-sans-cyrillic',
  'noto-sans/files/noto-sans-cyrillic-ext',
  'noto-sans/files/noto-sans-devanagari',
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
].map((file) => ({ face: path.basename(file), file: path.join(FOLDER, file) }));

const fileOf = (file: string, weight: Weight) => `${file}-${weight}-normal.woff`;
const fontName = (face: string, weight: Weight) => `${face}-${weight}`;

/** Above the line on which letters stand, in sizes of the type: Figtree's own, so that letters of all files stand on one line. */
export const ASCENT = 0.95;

/** Teaches a document all files of letters; it opens and embeds those alone that it uses, with the letters that it uses. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const { face, file } of FACES)
    for (const weight of [400, 700] as const) doc.registerFont(fontName(face, weight), fileOf(file, weight));
}

const opened = new Map<string, ReturnType<typeof openSync>>();

function hasLetter(file: string, letter: string): boolean {
  const font = opened.get(file) ?? openSync(fileOf(file, 400));
  opened.set(file, font);
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

const IS_JOINED = /[\p{M}\u200c\u200d]/u;

/** The file that has a letter. An accent, or a sign that joins two letters, is taken from the file of the letter before it. */
function faceOf(letter: string, before?: string): string | undefined {
  const faces = FACES.filter(({ face }) => !IS_JOINED.test(letter) || face === before);
  return faces.find(({ file }) => hasLetter(file, letter))?.face;
}

/** Spaces that Intl makes narrow are not in the typeface: usual ones take their place. An accent becomes one with its letter. */
const plain = (text: string) => text.normalize('NFC').replace(/[\u2000-\u200a\u202f\u00a0]/g, ' ');

/** What can be written of a text: signs that no file has, such as emoji, are left out, and so are spaces that then stand alone. */
export function writable(text: string): string {
  let before: string | undefined;
  const letters = [...plain(text)].filter((letter) => {
    before = faceOf(letter, before);
    return before;
  });
  return letters.join('').replace(/\s+/g, ' ').trim();
}

/** True when each letter of a text can be written; what is no letter may be missing. */
export const canWrite = (text: string): boolean =>
  writable(text).match(/\p{L}/gu)?.length === plain(text).match(/\p{L}/gu)?.length;

export interface Run {
  font: string;
  text: string;
}

/** A text in runs of one font file each, in the order in which they stand from left to right; what no file has is left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  return visualOrder(plain(text)).flatMap((part) => {
    const runs: Run[] = [];
    let face: string | undefined;
    for (const letter of part) {
      face = faceOf(letter, face);
      if (!face) continue;
      const font = fontName(face, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  });
}
