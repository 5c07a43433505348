import { ASCENT, runsOf, type Weight } from '../receipts/receipt-font.ts';

/** Points from every edge of the page. */
export const MARGIN = 56;
/** A4, in points; a page is full at the bottom margin. */
const WIDTH = 595.28;
const BOTTOM = 841.89 - MARGIN;
export const SOFT = '#6b625c';
/** Where values begin, beside their names. */
const VALUE_AT = 170;
const INK = '#1f1a17';

interface Look {
  size?: number;
  weight?: Weight;
  color?: string;
}

/** Writes lines from the top of a page to its bottom, and goes on with the next page. */
export function createWriter(doc: PDFKit.PDFDocument) {
  let y = MARGIN;
  const room = (height: number) => {
    if (y + height <= BOTTOM) return;
    doc.addPage();
    y = MARGIN;
  };
  const write = (text: string, x: number, { size = 10, weight = 400, color = INK }: Look = {}) => {
    let left = x;
    for (const run of runsOf(text, weight)) {
      doc
        .font(run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, y + size * ASCENT, {
          lineBreak: false,
          baseline: 'alphabetic',
        });
      left += doc.widthOfString(run.text);
    }
  };
  /** The text in lines, each with as many words as fit. */
  const wrapped = (text: string, { size = 10, weight = 400 }: Look, width: number): string[] => {
    const lines = [''];
    for (const word of text.split(/\s+/)) {
      const line = lines.at(-1) ?? '';
      const longer = line ? `${line} ${word}` : word;
      const [run] = runsOf(longer, weight);
      doc.font(run?.font ?? 'Helvetica').fontSize(size);
      if (line && doc.widthOfString(longer) > width) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return lines;
  };
  const paragraph = (text: string, look: Look = {}) => {
    const height = (look.size ?? 10) * 1.5;
    for (const line of wrapped(text, look, WIDTH - 2 * MARGIN)) {
      room(height);
      write(line, MARGIN, look);
      y += height;
    }
  };
  return {
    paragraph,
    heading(text: string) {
      y += 12;
      room(40);
      paragraph(text, { size: 13, weight: 700 });
      y += 2;
    },
    /** A name and what it is, which goes on below itself where it is long. */
    pair(name: string, value: string) {
      const lines = wrapped(value, {}, WIDTH - 2 * MARGIN - VALUE_AT);
      room(16);
      write(name, MARGIN, { color: SOFT });
      for (const line of lines) {
        room(16);
        write(line, MARGIN + VALUE_AT);
        y += 16;
      }
    },
    /** Writes below every page what it is of and which page it is; the document keeps its pages (`bufferPages`) for it. */
    footers(text: string) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        // Below the margin a line would make a page of its own.
        doc.page.margins.bottom = 0;
        y = BOTTOM + 20;
        write(`${text} · ${page + 1} of ${count}`, MARGIN, { size: 8, color: SOFT });
      }
    },
  };
}

export type Writer = ReturnType<typeof createWriter>;
