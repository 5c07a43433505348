import { PaymentParams, ReceiptQuery } from '@vonk/api/credits.ts';
import { localeOf } from '@vonk/api/locale-of.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { findInvoice } from '../money/invoices.ts';

/** The receipt of a purchase as a file, for its member alone (R-PAY-1). */
export async function receiptRoutes(app: App, { db }: Deps): Promise<void> {
  const schema = { params: PaymentParams, querystring: ReceiptQuery };
  app.get('/api/payments/:id/receipt.pdf', { schema }, async (request, reply) => {
    const rows = db.of(requireMember(request));
    const invoice = await findInvoice(rows, request.params.id);
    if (!invoice) throw new DomainError('not_found');
    const { rows: found } = await rows.query<{ name: string; email: string; country: string; formats: string | null }>(
      'select p.name, m.email, m.country, m.formats from member m join profile p on p.member_id = m.id where m.id = $1',
      [rows.memberId],
    );
    const { site } = request;
    const language = request.query.language ?? request.language;
    // With the first receipt: it takes a while to load, and a server should be up soon.
    const { receiptPdf } = await import('./receipt-pdf.ts');
    const pdf = await receiptPdf({
      invoice,
      paymentId: request.params.id,
      site,
      language,
      locale: localeOf(language, found[0]?.country ?? '', found[0]?.formats),
      buyer: found[0]?.name ?? '',
      email: found[0]?.email ?? '',
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
      .send(pdf);
  });
}
