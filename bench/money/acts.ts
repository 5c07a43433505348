import { randomUUID } from 'node:crypto';
import { createMessageRepository, termsOf } from '../../server/src/chat/message.repository.ts';
import { grantCredits } from '../../server/src/credits/grant-credits.ts';
import type { Database } from '../../server/src/database/database.ts';
import type { ProviderState } from '../../server/src/payment-provider/payment-provider.ts';
import { createPaymentRepository } from '../../server/src/payments/payment.repository.ts';
import { createPaymentReports } from '../../server/src/payments/payment-report.repository.ts';
import { prepareCheckout } from '../../server/src/payments/prepare-checkout.ts';
import { createWithdrawalRepository } from '../../server/src/payments/withdrawal.repository.ts';
import { openSiteDirectory } from '../../server/src/sites/site-directory.ts';
import type { ProviderStatus } from './plan.ts';
import type { SimProvider } from './sim-provider.ts';
import type { MoneyTalk } from './world.ts';

/** What members and their provider do, by the product's own functions; each may be repeated under the same ids. */
export async function createActs(db: Database, provider: SimProvider) {
  const sites = await openSiteDirectory(db, 'test', { warn: () => {} });
  sites.close();
  const site = sites.byId(1);
  if (!site) throw new Error('there is no first site');
  const terms = termsOf(site, { isDemo: true });
  const messages = createMessageRepository(db);
  const { rows: bundles } = await db.query<{ id: number; country: string }>(
    'select id, country from bundle where site_id = 1 order by id',
  );
  const countries = new Map(
    (await db.query<{ id: number; country: string }>('select id, country from member')).rows.map(({ id, country }) => [
      id,
      country,
    ]),
  );

  const tell = (state: ProviderState) =>
    db.of(state.memberId ?? 0).inTransaction((trx) => createPaymentReports(trx).apply('sandbox', state));
  const stateOf = (paymentId: string, status: ProviderStatus, eventId: string) =>
    provider.webhook(paymentId, status, eventId);

  return {
    tell,
    /** What the product finds when it asks the provider. */
    async ask(paymentId: string): Promise<void> {
      const status = provider.checkouts.get(paymentId)?.status;
      if (status && status !== 'open') await tell(await stateOf(paymentId, status, `truth:${paymentId}:${status}`));
    },
    async send(talk: MoneyTalk, isSecond: boolean, clientId: string): Promise<number> {
      const senderId = isSecond ? talk.bId : talk.aId;
      const sent = await messages.send(
        talk.id,
        { senderId, clientId, kind: 'text', text: 'hello', attachment: null, shownCredits: null },
        terms,
      );
      return sent.message.cost;
    },
    /** A checkout of the member, new or the one that is open; the id of its payment. */
    async checkout(memberId: number, bundle: number, code: string | null): Promise<string> {
      const own = bundles.filter(({ country }) => country === countries.get(memberId));
      const { payment } = await prepareCheckout({
        db,
        providerName: 'sandbox',
        buying: { site, memberId, language: 'nl', origin: 'http://localhost' },
        body: { bundle_id: own[bundle % own.length]?.id ?? 0, method: 'card', ...(code ? { code } : {}) },
        end: async (open) => {
          provider.move(open.id, 'cancelled');
          if (provider.checkouts.has(open.id)) await this.ask(open.id);
          else await createPaymentRepository(db.of(memberId)).fail(open.id);
        },
      });
      if (!provider.checkouts.has(payment.id))
        provider.open({
          paymentId: payment.id,
          memberId,
          amountMinor: payment.amount_minor,
          currency: payment.currency,
        });
      await createPaymentRepository(db.of(memberId)).setCheckout(payment.id, {
        ref: provider.refOf(payment.id),
        url: 'http://pay',
      });
      return payment.id;
    },
    async withdraw(memberId: number): Promise<void> {
      const last = await createPaymentRepository(db.of(memberId)).lastCompleted();
      if (last) await db.of(memberId).inTransaction((trx) => createWithdrawalRepository(trx).withdraw(last.id, 15));
    },
    /** Asks the provider to pay back what was withdrawn from, as the job `refund` does. */
    async payBack(): Promise<void> {
      const { rows } = await db.query<{ id: string; member_id: number }>(
        `select id, member_id from payment where withdrawn_at is not null and refund_sent_at is null and status = 'refunded' limit 1`,
      );
      for (const { id, member_id } of rows) {
        const withdrawals = createWithdrawalRepository(db.of(member_id));
        if (!(await withdrawals.unsent(id))) continue;
        provider.move(id, 'refunded');
        await withdrawals.markSent(id);
      }
    },
    grant: (memberId: number, credits: number, key: string) =>
      db.of(memberId).inTransaction((trx) => grantCredits(trx, { memberId, credits, kind: 'adjustment', key })),
    giveBack: (memberId: number, credits: number, clientId: string) =>
      db
        .of(memberId)
        .inTransaction((trx) =>
          grantCredits(trx, { memberId, credits, kind: 'refund', key: `message_refund:${clientId}` }),
        ),
    newKey: () => `sim:${randomUUID()}`,
  };
}
export type Acts = Awaited<ReturnType<typeof createActs>>;
