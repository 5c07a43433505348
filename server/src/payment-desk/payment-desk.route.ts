import {
  AskRefundBody,
  ChargebacksQuery,
  ChargebacksReply,
  DecideRefundBody,
  DeskRefundReply,
  DeskRefundsReply,
  FindPaymentsQuery,
  NoteChargebackBody,
  PaymentLinesReply,
  PaymentOfDeskParams,
  PaymentStory,
  RawWebhookReply,
  RefundParams,
  WebhookParams,
} from '@vonk/api/desk/payments.ts';
import { OkReply } from '@vonk/api/user.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import { findInvoice } from '../money/invoices.ts';
import { createPaymentScan } from '../payments/payment-lookups.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { listChargebacks, noteChargeback } from './chargebacks.ts';
import { readEvidence } from './evidence.repository.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { findPaymentLines } from './find-payments.ts';
import { createPaymentStories } from './payment-story.service.ts';
import { createRefundService } from './refund.service.ts';

/** Payments at the desk: found, told, paid back, and defended against a charge-back. */
export async function paymentDeskRoutes(app: DeskApp, deps: Deps): Promise<void> {
  const { db, bus, sites } = deps;
  const refunds = createRefundService(deps);
  const stories = createPaymentStories(deps);
  const params = PaymentOfDeskParams;

  app.get(
    '/api/desk/payments',
    {
      config: { act: 'payments.read' },
      schema: { querystring: FindPaymentsQuery, response: { 200: PaymentLinesReply } },
    },
    async (request) => {
      await noteInLog(db, request.staff, {
        act: 'payments.read',
        target: 'payments',
        after: request.query,
      });
      return findPaymentLines(db, request.query);
    },
  );
  app.get(
    '/api/desk/payments/:id',
    { config: { act: 'payments.read' }, schema: { params, response: { 200: PaymentStory } } },
    (request) => stories.tell(request.staff, request.params.id),
  );
  app.get(
    '/api/desk/payments/:id/webhooks/:webhook',
    { config: { act: 'payments.read' }, schema: { params: WebhookParams, response: { 200: RawWebhookReply } } },
    (request) => stories.raw(request.staff, request.params.id, request.params.webhook),
  );

  app.post(
    '/api/desk/payments/:id/refunds',
    { config: { act: 'payments.refund' }, schema: { params, body: AskRefundBody, response: { 200: DeskRefundReply } } },
    async (request) => ({ refund: await refunds.ask(request.staff, request.params.id, request.body) }),
  );
  app.post(
    '/api/desk/payments/:id/refunds/send-again',
    { config: { act: 'payments.refund' }, schema: { params, response: { 200: OkReply } } },
    async (request) => {
      await refunds.sendAgain(request.staff, request.params.id);
      return OK;
    },
  );
  app.get(
    '/api/desk/refunds',
    { config: { act: 'payments.read' }, schema: { response: { 200: DeskRefundsReply } } },
    async () => ({ refunds: await refunds.waiting(), unsent: await refunds.unsent() }),
  );
  app.post(
    '/api/desk/refunds/:id/decide',
    {
      config: { act: 'payments.approve' },
      schema: { params: RefundParams, body: DecideRefundBody, response: { 200: DeskRefundReply } },
    },
    async (request) => {
      const { is_approved, note } = request.body;
      return { refund: await refunds.decide(request.staff, request.params.id, is_approved, note) };
    },
  );

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
      await db.inTransaction((trx) => noteChargeback(trx, request.staff, request.params.id, request.body));
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
      const pdf = await evidencePdf(evidence, await findInvoice(db.of(memberId), id), sites.byId(siteId));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="evidence-${id}.pdf"`)
        .send(pdf);
    },
  );
}
