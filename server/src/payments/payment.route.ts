import {
  CreatePaymentBody,
  DirectDebitBody,
  DirectDebitReply,
  IbanBody,
  IbanReply,
  LastPaymentReply,
  MandateReply,
  OtpBody,
  PaymentParams,
  PaymentReply,
  PaymentsReply,
  WithdrawalBody,
  WithdrawalReply,
} from '@vonk/api/credits.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../http/app-types.ts';
import { requireMember } from '../http/require-member.ts';
import { createCheckoutService } from './checkout/checkout.service.ts';
import { bankOfIban, readIban } from './debits/bank-of-iban.ts';
import { createDirectDebitService } from './debits/direct-debit.service.ts';
import { mandateOf } from './debits/mandate-of.ts';
import { createPaymentService } from './payment.service.ts';
import { createWithdrawalService } from './withdrawals/withdrawal.service.ts';

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/** Checkouts of the member (R-PAY-2, R-PAY-3), and withdrawal from them (decision 6). */
export async function paymentRoutes(app: App, deps: Deps): Promise<void> {
  const checkouts = createCheckoutService(deps);
  const payments = createPaymentService(deps);
  const debits = createDirectDebitService(deps);
  const withdrawals = createWithdrawalService(deps);
  const params = PaymentParams;

  app.post(
    '/api/payments',
    { config: { isIdempotent: true }, schema: { body: CreatePaymentBody, response: { 201: PaymentReply } } },
    async (request, reply) => {
      const { site, language } = request;
      const buying = { site, language, memberId: requireMember(request), origin: originOf(request) };
      const payment = await checkouts.create(buying, request.body, (failure) =>
        request.log.warn({ err: failure }, 'a payment provider was passed by'),
      );
      return reply.code(201).send({ payment });
    },
  );
  app.get('/api/payments', { schema: { response: { 200: PaymentsReply } } }, async (request) => ({
    payments: await payments.unfinished(requireMember(request)),
  }));
  app.get('/api/last-payment', { schema: { response: { 200: LastPaymentReply } } }, async (request) => ({
    payment: await payments.lastByCard(requireMember(request)),
  }));
  app.get('/api/payments/:id', { schema: { params, response: { 200: PaymentReply } } }, async (request) => {
    const memberId = requireMember(request);
    const payment = await payments.get(memberId, request.params.id);
    const isWaiting = payment.method === 'directdebit' && payment.status === 'loading';
    return { payment, mandate: isWaiting ? await debits.waiting(memberId, payment.payment_id) : null };
  });
  app.get('/api/mandate', { schema: { response: { 200: MandateReply } } }, async ({ site, language }) =>
    mandateOf(site, language),
  );
  app.post('/api/iban', { schema: { body: IbanBody, response: { 200: IbanReply } } }, async (request) =>
    bankOfIban(readIban(request.body.iban)),
  );
  app.post('/api/payments/:id/cancel', { schema: { params, response: { 200: PaymentReply } } }, async (request) => ({
    payment: await payments.cancel(requireMember(request), request.params.id),
  }));
  app.post(
    '/api/payments/:id/directdebit',
    { schema: { params, body: DirectDebitBody, response: { 200: DirectDebitReply } } },
    (request) =>
      debits.begin(requireMember(request), request.params.id, request.body, {
        site: request.site,
        language: request.language,
        returnUrl: originOf(request),
      }),
  );
  app.post(
    '/api/payments/:id/otp',
    { schema: { params, body: OtpBody, response: { 200: PaymentReply } } },
    async (request) => ({
      payment: await debits.confirm(requireMember(request), request.params.id, request.body.otp),
    }),
  );
  app.post(
    '/api/payments/:id/withdraw',
    {
      config: { isIdempotent: true },
      schema: { params, body: WithdrawalBody.nullish(), response: { 200: WithdrawalReply } },
    },
    async (request) => ({
      withdrawal: await withdrawals.withdraw(
        request.site,
        requireMember(request),
        request.params.id,
        request.body ?? {},
      ),
    }),
  );
}
