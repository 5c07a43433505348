import { inflateSync } from 'node:zlib';
import type { TransactionReply } from '@vonk/api/credits.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import type { Invoice } from '../money/invoices.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { runsOf } from './receipt-font.ts';
import { type ReceiptOf, receiptPdf } from './receipt-pdf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** What the streams of a PDF hold that are packed. */
const inflated = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

/** The letters of a PDF: its fonts name each glyph's letter (ToUnicode), and its pages write glyphs. */
function wordsOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const letters = new Map<string, string[]>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
    const body = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objects.get(map) ?? '')?.[1];
    const text = body ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : '';
    const hex = [...text.matchAll(/\[([^\]]*)\]/g)].flatMap(([, row = '']) => [...row.matchAll(/<([0-9a-f ]*)>/gi)]);
    letters.set(
      name,
      hex.map(([, code = '']) =>
        String.fromCodePoint(...(code.match(/[0-9a-f]{4}/gi) ?? []).map((each) => Number.parseInt(each, 16))),
      ),
    );
  }
  let font: string[] = [];
  let words = '';
  for (const [, name, glyphs] of inflated(pdf).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? [];
    for (const [, run = ''] of (glyphs ?? '').matchAll(/<([0-9a-f]*)>/gi))
      for (const glyph of run.match(/.{4}/g) ?? []) words += font[Number.parseInt(glyph, 16)] ?? '?';
    if (glyphs) words += '|';
  }
  return words;
}

const INVOICE: Invoice = {
  number: 'VONK-2026-000123',
  issuedAt: new Date('2026-11-01T10:00:00Z'),
  siteId: 1,
  country: 'PL',
  currency: 'EUR',
  credits: 50,
  method: 'card',
  netMinor: 2435,
  vatMinor: 560,
  grossMinor: 2995,
  vatBasisPoints: 2300,
  corrections: [
    {
      number: 'VONK-C-2026-000004',
      issuedAt: new Date('2026-11-03T10:00:00Z'),
      reason: 'refund',
      netMinor: 1217,
      vatMinor: 280,
      grossMinor: 1497,
    },
  ],
};

/** A receipt that is a usual one but for what is given. */
const paperOf = (values: Partial<ReceiptOf>): Promise<Buffer> =>
  receiptPdf({
    invoice: INVOICE,
    paymentId: 'p-1',
    site: shop.test.deps.sites.byId(1),
    language: 'en',
    locale: 'en-IE',
    buyer: 'Noor',
    email: 'noor@example.com',
    ...values,
  });

/** What a receipt for a buyer says. */
async function receiptOf(buyer: string): Promise<string> {
  const pdf = await paperOf({ buyer });
  expect(pdf.length).toBeLessThan(60_000);
  return wordsOf(pdf);
}

describe('a receipt', () => {
  it('R-PAY-1 has number, seller, VAT and what was paid back, with every letter of Polish', async () => {
    const pdf = await paperOf({ language: 'pl', locale: 'pl-PL', buyer: 'Zażółć Gęślą' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const words = wordsOf(pdf).replaceAll('|', '');
    for (const text of [
      'VONK-2026-000123',
      'Vonk Demo B.V.',
      'Keizersgracht 1',
      'NL000000000B00',
      'Zażółć Gęślą',
      'Płatność',
      '23% VAT (PL)',
      '24,35 €',
      '5,60 €',
      '29,95 €',
      'Faktura korygująca VONK-C-2026-000004',
      '-14,97 €',
    ])
      expect(words).toContain(text);
  });

  it('R-PAY-1 what went back of a purchase without VAT has no VAT, and not less than none', async () => {
    const [note] = INVOICE.corrections;
    if (!note) throw new Error('no credit note');
    const untaxed = { country: 'US', currency: 'USD', vatBasisPoints: 0, vatMinor: 0, netMinor: 2995 };
    const corrections = [{ ...note, netMinor: 1497, vatMinor: 0 }];
    const words = wordsOf(await paperOf({ locale: 'en-US', invoice: { ...INVOICE, ...untaxed, corrections } }));
    expect(words).toContain('-$14.97');
    expect(words).not.toContain('-$0.00');
  });

  it.each(LANGUAGES)('R-I18N-1 is written in %s with letters that the typeface has', async (language) => {
    const pdf = await paperOf({ language, locale: language });
    expect(wordsOf(pdf)).not.toContain('\0');
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('R-PAY-1 a long name or address goes on in a next line, and none reaches into the column beside it', async () => {
    const site = shop.test.deps.sites.byId(1);
    const address = 'c/o Business Centre Amsterdam South, Gustav Mahlerlaan 1212, 14th floor';
    const pdf = await paperOf({ site: { ...site, company: { ...site.company, address } }, buyer: 'W'.repeat(40) });
    const lines = wordsOf(pdf).split('|');
    expect(lines).toContain('c/o Business Centre Amsterdam South, Gustav');
    expect(lines).toContain('Mahlerlaan 1212, 14th floor');
    const buyer = lines.filter((line) => /^W+$/.test(line));
    expect([buyer.length, buyer.join('').length]).toEqual([2, 40]);
  });

  it('R-PAY-1 what went back is all on paper, on a next page where one is full', async () => {
    const [note] = INVOICE.corrections;
    if (!note) throw new Error('no credit note');
    const corrections = [1, 2, 3, 4, 5].map((each) => ({ ...note, number: `VONK-C-${each}` }));
    const pdf = await paperOf({ invoice: { ...INVOICE, corrections } });
    const heights = [...inflated(pdf).matchAll(/1 0 0 1 [\d.]+ (-?[\d.]+) Tm/g)].map(([, y]) => Number(y));
    expect(heights.length).toBeGreaterThan(40);
    expect(Math.min(...heights)).toBeGreaterThan(40);
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2);
  });

  it.each([
    ['Greek', 'Γιώργος', 'Γιώργος'],
    ['Cyrillic', 'Олександр Ґудзь', 'Олександр Ґудзь'],
    ['Vietnamese', 'Nguyễn Thị Hằng', 'Nguyễn Thị Hằng'],
    ['Romanian', 'Ștefan Țurcanu', 'Ștefan Țurcanu'],
    ['Hindi', 'अमर', 'अमर'],
    ['accents of their own', 'Zoe\u0301', 'Zoé'],
    // From left to right as they stand: read from the right, that is the name.
    ['Hebrew', 'דוד כהן', 'ןהכ דוד'],
    ['Arabic', 'محمد علي', 'يلع دمحم'],
    ['Arabic behind Latin', 'Ali علي حسن', 'Ali نسح يلع'],
    ['emoji', 'Anna 🌸 B ❤️', 'Anna B'],
  ])('R-PAY-1 a buyer with a name in %s is named, without an empty box', async (_script, buyer, shown) => {
    const words = await receiptOf(buyer);
    expect(words.replaceAll('|', '').normalize()).toContain(shown);
    expect(words).not.toMatch(/\0|noor@example/);
  });

  it.each(['王小明', 'Wang 小明', '🌸🌸'])(
    'R-PAY-1 a buyer whose name (%s) no typeface here can write is named by their address',
    async (buyer) => {
      const words = await receiptOf(buyer);
      expect(words).toContain('noor@example.com');
      expect(words).not.toContain('\0');
    },
  );

  it('R-PAY-1 words from right to left are turned round, and numbers and Latin ones are not', () => {
    const shown = (text: string) =>
      runsOf(text, 400)
        .map((run) => run.text)
        .join('');
    expect(shown('علي 1990')).toBe('1990 علي');
    expect(shown('Dr. דוד כהן-לוי (NL)')).toBe('Dr. לוי-כהן דוד (NL)');
  });

  it('takes each letter from the file that has it', () => {
    expect(runsOf('Gęś', 400)).toEqual([
      { font: 'figtree-latin-400', text: 'G' },
      { font: 'figtree-latin-ext-400', text: 'ęś' },
    ]);
  });

  it('R-PAY-1 is a file for the member who paid, linked from the transaction, and nobody else’s', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    const url = `/api/payments/${payment.payment_id}/receipt.pdf`;
    expect((await shop.test.call('GET', url, { member })).statusCode).toBe(404);
    await shop.says(payment, 'completed');
    const { receipt_url } = (
      await shop.test.call('GET', `/api/transactions/${payment.payment_id}`, { member })
    ).json<TransactionReply>();
    expect(receipt_url?.split('?')[0]).toBe(url);
    const reply = await shop.test.call('GET', url, { member });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['cache-control']).toContain('no-store');
    expect(wordsOf(reply.rawPayload)).toContain('7,13');
    expect((await shop.test.call('GET', url, { member: await shop.test.makeMember() })).statusCode).toBe(404);
    expect((await shop.test.call('GET', url, {})).statusCode).toBe(403);
  });

  it('R-I18N-1 is in the language of the page that leads to it, whatever this browser was opened in before', async () => {
    const member = await shop.test.makeMember();
    const payment = await shop.created(member);
    await shop.says(payment, 'completed');
    for (const [language, title] of [
      ['de', 'Rechnung'],
      ['fr', 'Facture'],
    ] as const) {
      const path = `/api/transactions/${payment.payment_id}`;
      const shown = await shop.test.call('GET', path, { member, headers: { 'x-language': language } });
      const { receipt_url } = shown.json<TransactionReply>();
      const file = await shop.test.call('GET', receipt_url ?? '', { member });
      expect(wordsOf(file.rawPayload).replaceAll('|', '')).toContain(title);
    }
  });
});
