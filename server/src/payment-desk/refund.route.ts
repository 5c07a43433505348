import {
  AskRefundBody,
  DecideRefundBody,
  DeskRefundReply,
  DeskRefundsReply,
  PaymentOfDeskParams,
  RefundParams,
} from '@vonk/api/desk/payments.ts';
import { OkReply } from '@vonk/api/user.ts';
import type { Deps } from '../http/app-types.ts';
import { OK } from '../http/ok.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { createRefundService } from './refund.service.ts';
import { createRefundDecisions } from './refund-decision.service.ts';

/** Refunds at the desk: asked for, decided on, and sent to the provider once more. */
export async function refundRoutes(app: DeskApp, deps: Deps): Promise<void> {
  const refunds = createRefundService(deps);
  const decisions = createRefundDecisions(deps);
  const params = PaymentOfDeskParams;

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
    async () => ({ refunds: await decisions.waiting(), unsent: await refunds.unsent() }),
  );
  app.post(
    '/api/desk/refunds/:id/decide',
    {
      config: { act: 'payments.approve' },
      schema: { params: RefundParams, body: DecideRefundBody, response: { 200: DeskRefundReply } },
    },
    async (request) => {
      const { is_approved, note } = request.body;
      return { refund: await decisions.decide(request.staff, request.params.id, is_approved, note) };
    },
  );
}
