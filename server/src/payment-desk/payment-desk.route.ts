import {
  FindPaymentsQuery,
  PaymentLinesReply,
  PaymentOfDeskParams,
  PaymentStory,
  RawWebhookReply,
  WebhookParams,
} from '@vonk/api/desk/payments.ts';
import type { Deps } from '../http/app-types.ts';
import type { DeskApp } from '../staff/desk-app-types.ts';
import { noteInLog, wordsForLog } from '../staff/staff-log.ts';
import { findPaymentLines } from './find-payments.ts';
import { createPaymentStories } from './payment-story.service.ts';

/** Payments at the desk: found and told. */
export async function paymentDeskRoutes(app: DeskApp, deps: Deps): Promise<void> {
  const { db } = deps;
  const stories = createPaymentStories(deps);
  const params = PaymentOfDeskParams;

  app.get(
    '/api/desk/payments',
    {
      config: { act: 'payments.read' },
      schema: { querystring: FindPaymentsQuery, response: { 200: PaymentLinesReply } },
    },
    async (request) => {
      const { text } = request.query;
      await noteInLog(db, request.staff, {
        act: 'payments.read',
        target: 'payments',
        after: text === undefined ? request.query : { ...request.query, text: wordsForLog(text) },
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
}
