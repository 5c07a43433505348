import { moneyFormat } from '@vonk/api/currency.ts';
import PDFDocument from 'pdfkit';
import type { Invoice } from '../money/invoices.ts';
import { registerFonts } from '../receipts/receipt-font.ts';
import type { Site } from '../sites/site.ts';
import type { Evidence } from './evidence.repository.ts';
import { createWriter, MARGIN, SOFT, type Writer } from './pdf-writer.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
const at = (date: Date | null) => (date ? moment.format(date) : '–');
const money = (minor: number, currency: string) => moneyFormat('en-GB', currency)(minor);

function writeOrder({ pair }: Writer, { payment, member, session }: Evidence, site: Site): void {
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
  if (payment.normal_minor !== amount_minor)
    rows.splice(6, 0, [
      'Before the discount',
      [money(payment.normal_minor, currency), payment.discount_code ?? ''].join(' ').trim(),
    ]);
  if (payment.withdrawn_at)
    rows.push(['Paid back', `${at(payment.withdrawn_at)}, ${money(payment.refunded_minor, currency)}`]);
  if (session) rows.push(['Signed in since', at(session.created_at)], ['Browser', session.user_agent || '–']);
  for (const [name, value] of rows) pair(name, value);
}

/** What the provider told of the payment: it is who asked the card's owner to confirm, and its own record says how. */
function writeSaid({ pair, paragraph }: Writer, { said }: Evidence): void {
  if (!said.length) paragraph('None within the thirteen months for which that is kept.');
  for (const { at: told, status, outcome } of said)
    pair(
      at(told),
      [status?.replace('_', ' '), outcome && `(${outcome.replace('_', ' ')})`].filter(Boolean).join(' ') || 'told',
    );
  paragraph(
    'Whether the customer confirmed with 3-D Secure is known to the provider alone; the reference above names the payment there.',
    { color: SOFT, size: 9 },
  );
}

/** That what was bought was there to use at once, and how it was used. */
function writeDelivery({ pair, paragraph }: Writer, { booked, spent, payment }: Evidence): void {
  for (const { at: moved, kind, credits } of booked)
    pair(at(moved), `${credits > 0 ? '+' : ''}${credits} credits (${kind}) in the customer’s wallet`);
  if (!booked.length) paragraph('No credits were given.');
  for (const { day, kind, times, credits } of spent) pair(day, `${times} × ${kind}, ${credits} credits used`);
  if (!spent.length) paragraph('None of them was used after the purchase.');
  pair('In the wallet now', `${payment.balance} credits`);
}

function writeConsent({ paragraph, pair }: Writer, { payment }: Evidence, site: Site): void {
  paragraph(
    'The order page names the price and what it buys above a button that says that an order with payment is made. Beside that ' +
      'button it says that the credits can be used at once, that unused credits are refunded within ' +
      `${site.settings.refund_days} days, and that for credits that were used the right of withdrawal ends (directive ` +
      '2011/83/EU, articles 8 and 16). Nobody can order without that page.',
  );
  if (payment.release) pair('Release of that page', payment.release);
}

/**
 * The file that is sent to a provider against a charge-back: order, consent, receipts, use of the credits and mails. It holds no
 * word that the member wrote, no address and nobody whom they wrote to.
 */
export async function evidencePdf(evidence: Evidence, invoice: Invoice | null, site: Site): Promise<Buffer> {
  const { payment, mails } = evidence;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `Evidence for payment ${payment.id}`, Author: site.company.name },
  });
  registerFonts(doc);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const writer = createWriter(doc);

  writer.paragraph(`${site.company.name}: evidence for a disputed payment`, { size: 16, weight: 700 });
  writer.paragraph(`Made on ${at(new Date())}. Times are those of Amsterdam.`, { color: SOFT, size: 9 });
  writer.heading('The order');
  writeOrder(writer, evidence, site);
  writer.heading('Consent to delivery at once');
  writeConsent(writer, evidence, site);
  writer.heading('Receipts');
  if (invoice) {
    writer.pair(invoice.number, `${at(invoice.issuedAt)}, ${money(invoice.grossMinor, invoice.currency)}`);
    for (const note of invoice.corrections)
      writer.pair(note.number, `${at(note.issuedAt)}, ${money(-note.grossMinor, invoice.currency)} (${note.reason})`);
  } else writer.paragraph('None.');
  writer.heading('What the provider told');
  writeSaid(writer, evidence);
  writer.heading('Delivery and use');
  writeDelivery(writer, evidence);
  writer.heading('Mails to the customer');
  if (!mails.length) writer.paragraph('None within the ninety days for which that is kept.');
  for (const { template, sent_at } of mails) writer.pair(at(sent_at), template.replaceAll('_', ' '));
  writer.footers(`Payment ${payment.id}`);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
