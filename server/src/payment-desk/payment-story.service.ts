import type { DeskRefund, PaymentStep, PaymentStory, RawWebhookReply } from '@vonk/api/desk/payments.ts';
import { moneyText } from '@vonk/api/money-text.ts';
import type { MemberRows } from '../database/member-rows.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { createPaymentScan } from '../payments/payment-lookups.ts';
import { untilDays } from '../payments/withdrawals/withdrawal.service.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { findChargeback } from './chargebacks.ts';
import { createDeskRefundLookups } from './desk-refund-lookups.ts';
import { tellOrigin } from './payment-origin.ts';
import { createPaymentStoryRepository, type StoryPayment } from './payment-story.repository.ts';
import { createPaymentTraces } from './payment-traces.repository.ts';
import { createRefundService } from './refund.service.ts';
import { deskRefundOf } from './tell-refund.ts';

type Mandate = Awaited<ReturnType<ReturnType<typeof createPaymentStoryRepository>['mandate']>>[number];

const moneyOf = (minor: number, currency: string) => `${moneyText(minor, currency)} ${currency}`;

/** What happened to a payment, in the order of time. */
function stepsOf(payment: StoryPayment, mandate: Mandate | undefined, refunds: DeskRefund[]): PaymentStep[] {
  const step = (step: PaymentStep['step'], at: string | null | undefined, detail = ''): PaymentStep[] =>
    at ? [{ step, at, detail }] : [];
  const { currency } = payment;
  const price = [
    moneyOf(payment.amount_minor, currency),
    ...(payment.normal_minor === payment.amount_minor ? [] : [`of ${moneyOf(payment.normal_minor, currency)}`]),
  ];
  const ordered = [
    `${payment.credits} credits`,
    ...price,
    payment.method,
    ...(payment.discount_code ? [`code ${payment.discount_code}`] : []),
    ...(payment.release ? [`checkout ${payment.release}`] : []),
  ];
  return [
    ...step('ordered', payment.created_at, ordered.join(' · ')),
    ...step('mandate_sent', mandate?.sent_at, `${mandate?.reference} · account •••• ${mandate?.last4}`),
    ...step('mandate_given', mandate?.confirmed_at, mandate?.bank ?? ''),
    ...step('ended_open', payment.ended_open_at),
    ...step('completed', payment.completed_at, payment.card_label ?? ''),
    ...refunds.flatMap((refund) => [
      ...step('refund_asked', refund.asked_at, `${refund.asked_name} · ${moneyOf(refund.amount_minor, currency)}`),
      ...(refund.state === 'declined' ? step('refund_declined', refund.decided_at, refund.decided_name ?? '') : []),
    ]),
    ...step(
      'paid_back',
      payment.withdrawn_at,
      `${moneyOf(payment.refunded_minor, currency)} · ${payment.is_by_desk ? 'the desk' : 'the member withdrew'}`,
    ),
    ...step('refund_sent', payment.refund_sent_at),
    ...step('charged_back', payment.charged_back_at, payment.reason ?? ''),
    ...step('chargeback_won', payment.won_at, `${payment.won_credits} credits given back`),
  ].toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime());
}

/** Tells the whole story of one payment; each look stands in the log. */
export function createPaymentStories(deps: Pick<Deps, 'db' | 'bus' | 'sites' | 'providers'>) {
  const { db, providers } = deps;

  async function payerOf(paymentId: string): Promise<MemberRows> {
    const memberId = await createPaymentScan(db).memberOf(paymentId);
    if (memberId === null) throw new DomainError('not_found');
    return db.of(memberId);
  }

  /** Whether the provider of a payment is asked, pays back by hand, or is not in use here any more. */
  function refundsBy(name: string): PaymentStory['refunds_by'] {
    const provider = providers.find(name);
    if (!provider) return 'nobody';
    return provider.refunds === 'by_call' ? 'call' : 'hand';
  }

  return {
    async tell(staff: StaffActor, paymentId: string): Promise<PaymentStory> {
      const payer = await payerOf(paymentId);
      const story = createPaymentStoryRepository(payer);
      const traces = createPaymentTraces(payer);
      const payment = await story.payment(paymentId);
      if (!payment) throw new DomainError('not_found');
      const [mandates, said, credits, money, invoices, mails, refundRows, chargeback, alone, withdrawable, origin] =
        await Promise.all([
          story.mandate(paymentId),
          story.said(paymentId),
          traces.credits(paymentId),
          traces.money(paymentId),
          traces.invoices(paymentId),
          traces.mails(paymentId),
          createDeskRefundLookups(db).ofPayment(paymentId),
          findChargeback(db, paymentId),
          createRefundService(deps).mayAlone(db, staff, payment.member_id, payment.site_id, payment.currency),
          createDeskRefundLookups(db).withdrawable(paymentId, untilDays(deps.sites.byId(payment.site_id))),
          tellOrigin(db, db.of(payment.member_id)),
        ]);
      const refunds = refundRows.map(deskRefundOf);
      const isAsked = refunds.some(({ state }) => state === 'asked');
      await noteInLog(db, staff, {
        act: 'payments.read',
        target: `payment:${paymentId}`,
        siteId: payment.site_id,
      });
      return {
        payment,
        may_refund_minor: payment.status === 'completed' && !isAsked ? payment.amount_minor : 0,
        least_refund_minor: Math.max(1, withdrawable),
        alone_minor: alone,
        unused_credits: payment.unused_credits,
        refunds_by: refundsBy(payment.provider),
        is_refund_unsent:
          payment.status === 'refunded' && payment.withdrawn_at !== null && payment.refund_sent_at === null,
        steps: stepsOf(payment, mandates[0], refunds),
        origin,
        provider_said: said,
        credits,
        money,
        invoices,
        mails,
        refunds,
        chargeback,
      };
    },

    /** A webhook as it came, for whoever asks for it: it may name more of the member than the desk shows. */
    async raw(staff: StaffActor, paymentId: string, webhookId: number): Promise<RawWebhookReply> {
      const raw = await createPaymentStoryRepository(await payerOf(paymentId)).rawWebhook(paymentId, webhookId);
      if (!raw) throw new DomainError('not_found');
      await noteInLog(db, staff, {
        act: 'payments.read',
        target: `payment:${paymentId}`,
        why: `webhook ${webhookId} as it came`,
      });
      return { headers: raw.headers, query: raw.query, body: raw.body.toString('utf8') };
    },
  };
}
