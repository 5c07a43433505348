import type { PaymentStory } from '@vonk/api/desk/payments.ts';
import type { MemberRows } from '../database/member-rows.ts';
import { MOST, rowsOfPayment, text } from './rows-of-payment.ts';

/** Reads what one payment left behind: credits, money in the books, invoices and mails. */
export const createPaymentTraces = (rows: MemberRows) => {
  const ofPayment = rowsOfPayment(rows);
  return {
    /** The movements of credits whose key names the payment: they have few keys, so each is looked for. */
    credits: (id: string) =>
      ofPayment<PaymentStory['credits'][number]>(
        `select ${text('created_at')} as at, kind, case when credit_account = $1 then amount else -amount end as credits
           from ledger where member_id = $1
            and idempotency_key in ('payment:' || $2::uuid, 'refunded:' || $2::uuid, 'charged_back:' || $2::uuid, 'chargeback_won:' || $2::uuid)
          order by created_at, id`,
        id,
      ),
    money: (id: string) =>
      ofPayment<PaymentStory['money'][number]>(
        `select e.day, e.kind, l.account::text, l.party, l.amount_minor
           from (select * from money_entry where member_id = $1 and payment_id = $2 order by id limit ${MOST}) e,
                unnest(e.lines) with ordinality as l(account, party, amount_minor, place)
          order by e.id, l.place`,
        id,
      ),
    invoices: (id: string) =>
      ofPayment<PaymentStory['invoices'][number]>(
        `select number, series, ${text('issued_at')} as issued_at, gross_minor, vat_minor from invoice
          where member_id = $1 and payment_id = $2 order by invoice.issued_at, number`,
        id,
      ),
    mails: (id: string) =>
      ofPayment<PaymentStory['mails'][number]>(
        `select template, ${text('sent_at')} as sent_at from (
           select * from sent_mail where member_id = $1 order by sent_at desc limit 1000) m
          where payment_id = $2 order by m.sent_at`,
        id,
      ),
  };
};
