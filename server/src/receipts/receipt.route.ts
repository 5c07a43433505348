import { PaymentParams } from '@vonk/api/credits.ts';
import { DomainError } from '../errors.ts';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { findInvoice } from '../money/invoices.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The receipt of a purchase as a file, for its member alone (R-PAY-1). */
export async function receiptRoutes(app: App, { db }: Deps): Promise<void> {
  app.get('/api/payments/:id/receipt.pdf', { schema: { params: PaymentParams } }, async (request, reply) => {
    const rows = db.of(requireMember(request));
    const invoice = await findInvoice(rows, request.params.id);
    if (!invoice) throw new DomainError('not_found');
    const { rows: found } = await rows.query<{ name: string }>('select name from profile where member_id = $1', [
      rows.memberId,
    ]);
    const { site, language } = request;
    const pdf = await receiptPdf({
      invoice,
      paymentId: request.params.id,
      site,
      language,
      buyer: found[0]?.name ?? '',
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
      .send(pdf);
  });
}
