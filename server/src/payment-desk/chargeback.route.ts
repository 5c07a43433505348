import {
  ChargebacksQuery,
  ChargebacksReply,
  NoteChargebackBody,
  PaymentOfDeskParams,
} from '@vonk/api/desk/payments.ts';
import { OkReply } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { findInvoice } from '../money/invoices.ts';
import { createPaymentScan } from '../payments/payment-lookups.ts';
import { tellCredits } from '../payments/tell-credits.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { listChargebacks, noteChargeback } from './chargebacks.ts';
import { readEvidence } from './evidence.repository.ts';

/** Charge-backs at the desk: listed, noted, and answered with evidence. */
export async function chargebackRoutes(app: DeskApp, { db, bus, sites }: Deps): Promise<void> {
  const params = PaymentOfDeskParams;

  app.get(
    '/api/desk/chargebacks',
    {
      config: { act: 'payments.read' },
      schema: { querystring: ChargebacksQuery, response: { 200: ChargebacksReply } },
    },
    async (request) => ({ chargebacks: await listChargebacks(db, request.query.state) }),
  );
  app.put(
    '/api/desk/chargebacks/:id',
    { config: { act: 'payments.evidence' }, schema: { params, body: NoteChargebackBody, response: { 200: OkReply } } },
    async (request) => {
      const given = await db.inTransaction((trx) =>
        noteChargeback(trx, request.staff, request.params.id, request.body),
      );
      if (given !== null) await tellCredits({ db, bus }, given);
      tellDesk(bus, 'payments.read');
      return OK;
    },
  );
  app.get(
    '/api/desk/payments/:id/evidence.pdf',
    { config: { act: 'payments.evidence' }, schema: { params } },
    async (request, reply) => {
      const { id } = request.params;
      const memberId = await createPaymentScan(db).memberOf(id);
      const evidence = memberId === null ? null : await readEvidence(db.of(memberId), id);
      if (memberId === null || !evidence) throw new DomainError('not_found');
      const { site_id: siteId } = evidence.payment;
      await noteInLog(db, request.staff, {
        act: 'payments.evidence',
        target: `payment:${id}`,
        why: 'evidence file',
        siteId,
      });
      // With the first file: what makes PDFs takes a while to load, and a server should be up soon.
      const { evidencePdf } = await import('./evidence-pdf.ts');
      const pdf = await evidencePdf(evidence, await findInvoice(db.of(memberId), id), sites.byId(siteId));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="evidence-${id}.pdf"`)
        .send(pdf);
    },
  );
}
