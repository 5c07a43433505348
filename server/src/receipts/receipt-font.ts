import path from 'node:path';

const FILES = path.resolve(import.meta.dirname, '../../../node_modules/@fontsource/figtree/files');

export type Weight = 400 | 700;

/** Letters beyond Western Europe's, such as Polish ones, lie in a file of their own. */
const SUBSETS = ['latin', 'latin-ext'] as const;
type Subset = (typeof SUBSETS)[number];

/** The name under which a document knows one file of the product's typeface. */
export const fontName = (subset: Subset, weight: Weight): string => `figtree-${subset}-${weight}`;

/** Teaches a document the product's typeface. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const subset of SUBSETS)
    for (const weight of [400, 700] as const)
      doc.registerFont(fontName(subset, weight), path.join(FILES, `figtree-${subset}-${weight}-normal.woff`));
}

/** The letters of the `latin` file, as @fontsource/figtree states them (unicode-range). */
function isLatin(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    code <= 0xff ||
    [0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc, 0x20ac, 0x2122, 0x2212].includes(code) ||
    (code >= 0x2000 && code <= 0x206f)
  );
}

export interface Run {
  font: string;
  text: string;
}

/** A text in runs of one font file each. Spaces that Intl makes narrow are not in the typeface: usual ones take their place. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text.replace(/[\u2000-\u200a\u202f\u00a0]/g, ' ')) {
    const font = fontName(isLatin(letter) ? 'latin' : 'latin-ext', weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
