import type { Payment, PaymentMethod } from '@vonk/api/credits.ts';
import type { Queryable } from '../database/database.ts';
import type { MemberRows } from '../database/member-rows.ts';

export interface PaymentRow {
  id: string;
  member_id: number;
  status: Payment['status'];
  credits: number;
  amount_minor: number;
  normal_minor: number;
  currency: string;
  method: PaymentMethod;
  card_label: string | null;
  discount_code: string | null;
  /** Which payment provider has it: it is asked, paid back and repeated there. */
  provider: string;
  provider_ref: string | null;
  redirect_url: string | null;
  created_at: Date;
  completed_at: Date | null;
  refunded_minor: number;
  /** Credits that went back with that money: what was spent could not. */
  taken_credits: number;
}

/**
 * A payment that no event has settled; `is_old` is one whose time to be paid is over, or whose member was deleted or is kept
 * out and could not use what is paid.
 */
export interface UnsettledRow {
  id: string;
  member_id: number;
  amount_minor: number;
  currency: string;
  provider_ref: string | null;
  is_old: boolean;
  /** We ended it, and it may still be paid. */
  is_ended: boolean;
  /** It will not be paid any more, whatever its provider keeps open. */
  is_over: boolean;
}

/** The card payment that a repeat order charges again. */
export interface CardPayment {
  provider: string;
  provider_ref: string;
}

/** A checkout is paid within this time, or ended: its price and its discount are not kept for longer. */
export const CHECKOUT_MINUTES = 30;

/** The columns of a `PaymentRow`, for `select` and `returning`. */
export const PAYMENT_COLUMNS = `id, member_id, status, credits, amount_minor, normal_minor, currency, method, card_label, discount_code,
  provider, provider_ref, redirect_url, created_at, completed_at, refunded_minor, refunded_credits - shortfall as taken_credits`;

/** Makes the queries that read a member's payments and change nothing. */
export const createPaymentLookups = (rows: MemberRows) => ({
  /** Checkouts that nobody paid, ended or left; `is_young` is one that may still be paid at its price. */
  async open(): Promise<(PaymentRow & { bundle_id: number; is_starting: boolean; is_young: boolean })[]> {
    const { rows: found } = await rows.query<
      PaymentRow & { bundle_id: number; is_starting: boolean; is_young: boolean }
    >(
      `select ${PAYMENT_COLUMNS}, bundle_id, created_at > now() - make_interval(mins => ${CHECKOUT_MINUTES}) as is_young,
              provider_ref is null and created_at > now() - interval '20 seconds' as is_starting
         from payment where member_id = $1 and status = 'loading' order by created_at desc`,
      [rows.memberId],
    );
    return found;
  },
  async find(id: string): Promise<PaymentRow | null> {
    const { rows: found } = await rows.query<PaymentRow>(
      `select ${PAYMENT_COLUMNS} from payment where id = $1 and member_id = $2`,
      [id, rows.memberId],
    );
    return found[0] ?? null;
  },
  /** Payments of the last months that brought no credits: under way, failed or cancelled; the newest first. */
  async unfinished(): Promise<PaymentRow[]> {
    const { rows: found } = await rows.query<PaymentRow>(
      `select ${PAYMENT_COLUMNS} from payment
        where member_id = $1 and status in ('loading', 'pending', 'failed', 'cancelled')
          and created_at > now() - interval '90 days'
        order by created_at desc limit 20`,
      [rows.memberId],
    );
    return found;
  },
  /** The last payment by card: what a repeat order charges again, and shows before (R-PAY-1). */
  async lastCard(): Promise<(PaymentRow & { provider_ref: string }) | null> {
    const { rows: found } = await rows.query<PaymentRow & { provider_ref: string }>(
      `select ${PAYMENT_COLUMNS} from payment where member_id = $1 and status = 'completed' and method = 'card'
        order by completed_at desc limit 1`,
      [rows.memberId],
    );
    return found[0] ?? null;
  },
  /** What a provider calls the member, by their last payment there that said so. */
  async customerAt(provider: string): Promise<string | null> {
    const { rows: found } = await rows.query<{ provider_customer: string }>(
      `select provider_customer from payment
        where member_id = $1 and provider = $2 and provider_customer is not null order by created_at desc limit 1`,
      [rows.memberId, provider],
    );
    return found[0]?.provider_customer ?? null;
  },
  /** Providers that declined this method softly within the last half hour: another one may say yes. */
  async softlyDeclinedBy(method: PaymentMethod): Promise<string[]> {
    const { rows: found } = await rows.query<{ provider: string }>(
      `select distinct provider from payment
        where member_id = $1 and method = $2 and status = 'failed' and decline = 'soft'
          and updated_at > now() - interval '30 minutes'`,
      [rows.memberId, method],
    );
    return found.map(({ provider }) => provider);
  },
  /** Whether the account may buy: not once it was deleted or closed. Until the transaction ends it can be neither. */
  async holdsAccount(): Promise<boolean> {
    const { rowCount } = await rows.query(
      `select from member where id = $1 and status in ('active', 'not_confirmed') for share`,
      [rows.memberId],
    );
    return rowCount === 1;
  },
});

/** Makes the queries that ask for payments of everybody; of many databases each is asked. */
export const createPaymentScan = (db: Queryable) => ({
  /** Whose payment this is; null where there is none. */
  async memberOf(id: string): Promise<number | null> {
    const { rows } = await db.query<{ member_id: number }>('select member_id from payment where id = $1', [id]);
    return rows[0]?.member_id ?? null;
  },
  /**
   * Payments at a provider that should have been settled by a webhook by now, and those that were ended but may be paid. What is
   * open for more than an hour, such as a debit on its way, is asked for each quarter of an hour.
   */
  async unsettled(provider: string, seconds: number): Promise<UnsettledRow[]> {
    const { rows } = await db.query<UnsettledRow>(
      `select id, member_id, amount_minor, currency, provider_ref,
              created_at < now() - make_interval(mins => ${CHECKOUT_MINUTES})
                or exists (select from member m where m.id = payment.member_id and m.status in ('deleted', 'banned')) as is_old,
              ended_open_at is not null as is_ended, coalesce(ended_open_at < now() - interval '2 days', false) as is_over
         from payment
        where provider = $2 and created_at < now() - make_interval(secs => $1)
          and (status in ('loading', 'pending')
              and (created_at > now() - interval '1 hour' or asked_at is null or asked_at < now() - interval '15 minutes')
            or ended_open_at is not null and (asked_at is null or asked_at < now() - interval '15 minutes'))
        order by asked_at nulls first, created_at limit 200`,
      [seconds, provider],
    );
    return rows;
  },
});
