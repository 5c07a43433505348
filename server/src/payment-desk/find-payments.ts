import type { Found } from '@vonk/api/desk/frame.ts';
import type { FindPaymentsQuery, PaymentLine } from '@vonk/api/desk/payments.ts';
import { moneyText, readMoney } from '@vonk/api/money-text.ts';
import type { Queryable } from '../database/database.ts';

/** Payments of one page of the search. */
const PAGE = 50;
/** Digits of cards and accounts repeat: of so many newest ones those are taken that fit the rest. */
const MOST_OF_LAST4 = 1_000;

/** Columns of a `PaymentLine`, of payment `p` and its site `s`. */
export const LINE_COLUMNS = `p.id, p.member_id, s.slug as site, p.status, p.credits, p.amount_minor, p.refunded_minor, p.currency, p.method,
  p.provider, p.card_label, to_json(p.created_at) #>> '{}' as created_at`;

/**
 * The newest payments whose card or debited account ends so: two short looks into indexes. They are read before what else must fit,
 * one by one: the planner would rather go through all payments of an amount, of which there may be a hundred thousand.
 */
const ofLast4 = (place: number) => `(
  (select id from payment where right(card_label, 4) = $${place} and card_label is not null order by created_at desc limit ${MOST_OF_LAST4})
  union
  (select payment_id from direct_debit where iban_last4 = $${place} order by created_at desc limit ${MOST_OF_LAST4})) mine
  cross join lateral (select * from payment where payment.id = mine.id offset 0) p`;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * Finds payments by all that is given, newest first, fifty at a time; nothing where nothing is given. Each condition has an
 * index, so that a search reads what it shows and little else however many payments there are (0312 to 0315).
 */
export async function findPaymentLines(
  db: Queryable,
  query: FindPaymentsQuery,
): Promise<{ payments: PaymentLine[]; next_before: string | null }> {
  const values: unknown[] = [];
  const where: string[] = [];
  let from = 'payment p';
  const fits = (value: unknown, condition: (place: number) => string) => {
    if (value === undefined || value === '') return;
    values.push(value);
    where.push(condition(values.length));
  };
  const { text = '', member_id, last4, amount_minor, currency, day, before } = query;
  fits(text, (n) => (isUuid(text) ? `p.id = $${n}` : `p.provider_ref = $${n}`));
  fits(member_id, (n) => `p.member_id = $${n}`);
  fits(last4, (n) => {
    from = ofLast4(n);
    return 'true';
  });
  if (amount_minor !== undefined) {
    fits(amount_minor, (n) => `p.amount_minor = $${n}`);
    fits(currency, (n) => `p.currency = $${n}`);
  }
  fits(
    day,
    (n) => `p.created_at >= $${n}::date::timestamp at time zone 'Europe/Amsterdam'
      and p.created_at < ($${n}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`,
  );
  if (!where.length) return { payments: [], next_before: null };
  fits(before, (n) => `p.created_at < $${n}::timestamptz`);
  const { rows } = await db.query<PaymentLine>(
    `select ${LINE_COLUMNS} from ${from} join site s on s.id = p.site_id
      where ${where.join(' and ')} order by p.created_at desc limit ${PAGE + 1}`,
    values,
  );
  const payments = rows.slice(0, PAGE);
  return { payments, next_before: rows.length > PAGE ? (payments.at(-1)?.created_at ?? null) : null };
}

const AMOUNT = /^([A-Z]{3})?\s*(\d+(?:[.,]\d{2,3})?)\s*([A-Z]{3}|€)?$/i;

/** Reads what somebody typed into the one field of the search: an id, a reference, four digits, or an amount, of euros where no currency is named. */
function queryOf(text: string): FindPaymentsQuery {
  const [, before, amount = '', after] = AMOUNT.exec(text) ?? [];
  const named = before ?? after;
  const currency = named && named !== '€' ? named.toUpperCase() : 'EUR';
  // A whole number alone is digits or a reference.
  const minor = named || /[.,]/.test(amount) ? readMoney(amount, currency) : null;
  if (minor !== null) return { amount_minor: minor, currency };
  return /^\d{4}$/.test(text) ? { last4: text } : { text };
}

/** What the desk's search finds of payments: by id, provider's reference, last four digits, or an amount such as '9.50'. */
export async function findPayments(db: Queryable, text: string): Promise<Found[]> {
  const { payments } = await findPaymentLines(db, queryOf(text.trim()));
  return payments.slice(0, 10).map((line) => ({
    kind: 'payment',
    title: `${moneyText(line.amount_minor, line.currency)} ${line.currency} · ${line.status}`,
    detail: `${line.site} · member ${line.member_id} · ${line.method} · ${line.created_at.slice(0, 16).replace('T', ' ')}`,
    path: `/payments/${line.id}`,
  }));
}
