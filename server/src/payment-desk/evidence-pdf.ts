import type { Invoice } from '../money/invoices.ts';
import { registerFonts, runsOf, type Weight } from '../receipts/receipt-font.ts';
import type { Site } from '../sites/site.ts';
import type { Evidence } from './evidence.repository.ts';

const MARGIN = 56;
/** A4, in points; a page is full at the bottom margin. */
const WIDTH = 595.28;
const BOTTOM = 841.89 - MARGIN;
const SOFT = '#6b625c';
const INK = '#1f1a17';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
const at = (date: Date | null) => (date ? moment.format(date) : '–');
const money = (minor: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / 100);

interface Look {
  size?: number;
  weight?: Weight;
  color?: string;
}

/** Writes lines from the top of a page to its bottom, and goes on with the next page. */
function createWriter(doc: PDFKit.PDFDocument) {
  let y = MARGIN;
  const room = (height: number) => {
    if (y + height <= BOTTOM) return;
    doc.addPage();
    y = MARGIN;
  };
  const write = (text: string, x: number, { size = 10, weight = 400, color = INK }: Look = {}) => {
    let left = x;
    for (const run of runsOf(text, weight)) {
      doc.font(run.font).fontSize(size).fillColor(color).text(run.text, left, y, { lineBreak: false });
      left += doc.widthOfString(run.text);
    }
  };
  /** As many words as fit in a line, and the next ones below. */
  const paragraph = (text: string, look: Look = {}) => {
    const size = look.size ?? 10;
    let line = '';
    const flush = () => {
      room(size * 1.5);
      write(line, MARGIN, look);
      y += size * 1.5;
      line = '';
    };
    for (const word of text.split(/\s+/)) {
      const longer = line ? `${line} ${word}` : word;
      const [run] = runsOf(longer, look.weight ?? 400);
      doc.font(run?.font ?? 'Helvetica').fontSize(size);
      if (line && doc.widthOfString(longer) > WIDTH - 2 * MARGIN) {
        flush();
        line = word;
      } else line = longer;
    }
    if (line) flush();
  };
  return {
    paragraph,
    heading(text: string) {
      y += 12;
      room(40);
      paragraph(text, { size: 13, weight: 700 });
      y += 2;
    },
    pair(name: string, value: string) {
      room(16);
      write(name, MARGIN, { color: SOFT });
      write(value, MARGIN + 170);
      y += 16;
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

function writeOrder({ pair }: Writer, { payment, member }: Evidence, site: Site): void {
  const { amount_minor, currency } = payment;
  const rows: [string, string][] = [
    ['Payment', payment.id],
    ['Reference of the provider', `${payment.provider} ${payment.provider_ref ?? ''}`],
    ['Site', site.settings.name],
    ['Ordered', at(payment.created_at)],
    ['Paid', at(payment.completed_at)],
    ['Amount', money(amount_minor, currency)],
    ['Bought', `${payment.credits} credits, usable at once`],
    ['Paid with', [payment.method, payment.card_label ?? ''].join(' ').trim()],
    ['Charged back', [at(payment.charged_back_at), payment.reason ?? ''].join(' ').trim()],
    ['Customer number', String(member.id)],
    ['Account made', at(member.signed_up)],
    ['Address confirmed by mail', at(member.confirmed_at)],
    ['Country of the customer', member.country],
  ];
  for (const [name, value] of rows) pair(name, value);
}

function writeConsent({ paragraph }: Writer, site: Site): void {
  paragraph(
    'The order page names the price and what it buys above a button that says that an order with payment is made. Beside that ' +
      'button it says that the credits can be used at once, that unused credits are refunded within ' +
      `${site.settings.refund_days} days, and that for credits that were used the right of withdrawal ends (directive ` +
      '2011/83/EU, articles 8 and 16). Nobody can order without that page.',
  );
}

/**
 * The file that is sent to a provider against a charge-back: order, consent, receipts, use of the credits and mails. It holds no
 * word that the member wrote, no address and nobody whom they wrote to.
 */
export async function evidencePdf(evidence: Evidence, invoice: Invoice | null, site: Site): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { payment, spent, mails } = evidence;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Evidence for payment ${payment.id}`, Author: site.company.name },
  });
  registerFonts(doc);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const writer = createWriter(doc);

  writer.paragraph(`${site.company.name}: evidence for a disputed payment`, { size: 16, weight: 700 });
  writer.heading('The order');
  writeOrder(writer, evidence, site);
  writer.heading('Consent to delivery at once');
  writeConsent(writer, site);
  writer.heading('Receipts');
  if (invoice) {
    writer.pair(invoice.number, `${at(invoice.issuedAt)}, ${money(invoice.grossMinor, invoice.currency)}`);
    for (const note of invoice.corrections)
      writer.pair(note.number, `${at(note.issuedAt)}, ${money(-note.grossMinor, invoice.currency)} (${note.reason})`);
  } else writer.paragraph('None.');
  writer.heading('Use of credits after the purchase');
  if (!spent.length) writer.paragraph('None.');
  for (const { day, kind, times, credits } of spent) writer.pair(day, `${times} × ${kind}, ${credits} credits`);
  writer.heading('Mails to the customer');
  if (!mails.length) writer.paragraph('None within the ninety days for which that is kept.');
  for (const { template, sent_at } of mails) writer.pair(at(sent_at), template.replaceAll('_', ' '));
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
