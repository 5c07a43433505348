import { moneyFormat } from '@vonk/api/currency.ts';
import { isBlank } from '@vonk/api/is-blank.ts';
import type { Language } from '@vonk/api/languages.ts';
import PDFDocument from 'pdfkit';
import { methodName } from '../mail/method-names.ts';
import type { CreditNote, Invoice } from '../money/invoices.ts';
import { SELLERS_ZONE } from '../sites/member-formats.ts';
import type { Site } from '../sites/site.ts';
import { ASCENT, canWrite, registerFonts, runsOf, type Weight, writable } from './receipt-font.ts';
import { receiptTexts } from './receipt-texts.ts';

export interface ReceiptOf {
  invoice: Invoice;
  paymentId: string;
  site: Site;
  /** The member's name, as they chose it. */
  buyer: string;
  email: string;
  language: Language;
  /** In which its numbers and dates are written. */
  locale: string;
}

const MARGIN = 56;
/** A4, in points. */
const WIDTH = 595.28;
const BOTTOM = 841.89 - MARGIN;
const RIGHT = WIDTH - MARGIN;
const INK = '#1f1a17';
const SOFT = '#6b625c';
const LINE = '#d9d2cc';
/** Seller and buyer stand beside each other. */
const COLUMN = (WIDTH - 2 * MARGIN) / 2;
const GUTTER = 16;
/** A rule, five lines and what lies between them. */
const NOTE_HEIGHT = 108;

interface Look {
  size?: number;
  weight?: Weight;
  color?: string;
  /** Ends at the right margin instead of beginning at the left one. */
  isRight?: boolean;
}

type Doc = PDFKit.PDFDocument;

const widthOf = (doc: Doc, text: string): number =>
  runsOf(text, 400).reduce((sum, run) => sum + doc.font(run.font).fontSize(10).widthOfString(run.text), 0);

/** A text in lines that fit into a column: broken between words, or within one that is wider than that. */
function linesOf(doc: Doc, text: string): string[] {
  const most = COLUMN - GUTTER;
  if (widthOf(doc, text) <= most) return [text];
  const lines: string[] = [];
  let rest = '';
  for (const letter of text) {
    if (widthOf(doc, rest + letter) > most) {
      const end = rest.lastIndexOf(' ');
      lines.push(end > 0 ? rest.slice(0, end) : rest);
      rest = end > 0 ? rest.slice(end + 1) : '';
    }
    rest = (rest + letter).trimStart();
  }
  return [...lines, rest];
}

/** Writes one line at a height, from `x` or up to the right margin; gives back the height of the next one. */
function line(
  doc: Doc,
  text: string,
  y: number,
  { size = 10, weight = 400, color = INK, isRight = false }: Look = {},
  x = MARGIN,
): number {
  const runs = runsOf(text, weight);
  const widths = runs.map((run) => doc.font(run.font).fontSize(size).widthOfString(run.text));
  let at = isRight ? RIGHT - widths.reduce((sum, width) => sum + width, 0) : x;
  for (const [index, run] of runs.entries()) {
    doc
      .font(run.font)
      .fontSize(size)
      .fillColor(color)
      .text(run.text, at, y + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
    at += widths[index] ?? 0;
  }
  return y + size * 1.5;
}

const rule = (doc: Doc, y: number): number => {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
  return y + 12;
};

/** A name at the left and its value at the right. */
function pair(doc: Doc, [name, value]: [string, string], y: number, look: Look = {}): number {
  line(doc, name, y, { color: SOFT, ...look });
  return line(doc, value, y, { ...look, isRight: true }) + 4;
}

/** Who bought: a name that cannot be written as it is leaves the member's address to say who it was. */
const buyerOf = ({ buyer, email }: ReceiptOf): string[] =>
  canWrite(buyer) && !isBlank(writable(buyer)) ? [writable(buyer)] : [writable(buyer), email].filter(Boolean);

function writeParties(doc: Doc, of: ReceiptOf, top: number): number {
  const { site, invoice, language } = of;
  const t = receiptTexts(language);
  const { name, address, city, country, kvk, vat_numbers } = site.company;
  const region = new Intl.DisplayNames(language, { type: 'region' });
  const seller = [
    name,
    address,
    city,
    region.of(country) ?? country,
    `${t.register} ${kvk}`,
    ...vat_numbers.map((number) => `${t.vatNumber} ${number}`),
    site.settings.support_email,
  ];
  const buyerLines = [...buyerOf(of), region.of(invoice.country) ?? invoice.country];
  const write = (title: string, texts: string[], x: number) =>
    texts
      .flatMap((text) => linesOf(doc, text))
      .reduce((y, text) => line(doc, text, y, {}, x), line(doc, title, top, { color: SOFT, size: 9 }, x) + 2);
  return Math.max(write(t.soldBy, seller, MARGIN), write(t.soldTo, buyerLines, MARGIN + COLUMN)) + 16;
}

function writeCreditNote(doc: Doc, note: CreditNote, { language, locale, invoice }: ReceiptOf, top: number): number {
  const t = receiptTexts(language);
  const { money, date } = formatsOf(locale, invoice.currency);
  // Subtracted: the minus of nothing is written as such, '-$0.00'.
  const back = (minor: number) => money(0 - minor);
  const isFull = top + 12 + NOTE_HEIGHT > BOTTOM;
  if (isFull) doc.addPage();
  let y = line(doc, `${t.creditNote} ${note.number}`, rule(doc, isFull ? MARGIN : top + 12), { weight: 700 }) + 4;
  y = pair(doc, [t.date, date(note.issuedAt)], y);
  y = pair(doc, [t.because[note.reason], back(note.grossMinor)], y, { weight: 700 });
  y = pair(doc, [t.net, back(note.netMinor)], y);
  return pair(doc, [t.vat(rateOf(locale, invoice), invoice.country), back(note.vatMinor)], y);
}

const rateOf = (locale: string, { vatBasisPoints }: Invoice) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(vatBasisPoints / 10_000);

const formatsOf = (locale: string, currency: string) => {
  // Invoices are dated where their seller is.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SELLERS_ZONE });
  return { money: moneyFormat(locale, currency), date: (at: Date) => date.format(at) };
};

/** The receipt of a purchase as a PDF in the member's language: invoice number, seller, VAT, and what was paid back since. */
export async function receiptPdf(of: ReceiptOf): Promise<Buffer> {
  const { invoice, paymentId, site, language, locale } = of;
  const t = receiptTexts(language);
  const { money, date } = formatsOf(locale, invoice.currency);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: `${t.title} ${invoice.number}`, Author: site.company.name, CreationDate: invoice.issuedAt },
  });
  registerFonts(doc);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  line(doc, site.settings.name, MARGIN, { size: 22, weight: 700, color: site.theme.deep ?? INK });
  let y = line(doc, t.title, MARGIN + 4, { size: 16, weight: 700, isRight: true }) + 24;
  for (const each of [
    [t.number, invoice.number],
    [t.date, date(invoice.issuedAt)],
    [t.payment, paymentId],
  ] satisfies [string, string][])
    y = pair(doc, each, y);
  y = writeParties(doc, of, rule(doc, y + 8));
  y = rule(doc, y);
  const count = new Intl.NumberFormat(locale).format(invoice.credits);
  y = pair(doc, [t.what, t.credits(count)], y);
  y = pair(doc, [t.net, money(invoice.netMinor)], y);
  y = pair(doc, [t.vat(rateOf(locale, invoice), invoice.country), money(invoice.vatMinor)], y);
  y = pair(doc, [t.total, money(invoice.grossMinor)], y, { size: 13, weight: 700, color: INK });
  y = pair(doc, [t.paidWith, methodName(invoice.method, language)], y);
  for (const note of invoice.corrections) y = writeCreditNote(doc, note, of, y);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
