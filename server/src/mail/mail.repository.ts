import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';
import { hashToken } from '../sessions/hash-token.ts';
import { makeMemberToken } from '../sessions/member-token.ts';

export interface Recipient {
  id: number;
  site_id: number;
  email: string | null;
  name: string;
  language: Language;
  country: string;
  /** The country whose formats they chose. */
  formats: string | null;
  status: 'not_confirmed' | 'active' | 'banned' | 'deleted';
}

export interface Receipt {
  credits: number;
  amount_minor: number;
  currency: string;
  method: string;
  paid_at: Date;
}

export interface MandateRow extends Receipt {
  reference: string;
  holder: string;
  address: { street: string; houseNumber: string; zip: string; city: string; country: string } | null;
  last4: string;
  creditor_id: string | null;
  text: string;
  signed_at: Date;
}

/** Whose an address is, by site, address and days: that of an account which can no longer be reactivated is free (ADR 45). */
export const HOLDS_ADDRESS = `site_id = $1 and email = $2
  and not (status = 'deleted' and deleted_at < now() - make_interval(days => $3))`;

const SELECT = `select m.id, m.site_id, m.email, p.name, m.language, m.country, m.formats, m.status
  from member m join profile p on p.member_id = m.id`;

export const createMailRepository = (db: Queryable) => ({
  async recipient(memberId: number): Promise<Recipient | null> {
    const { rows } = await db.query<Recipient>(`${SELECT} where m.id = $1`, [memberId]);
    return rows[0] ?? null;
  },
  async recipientByEmail(siteId: number, email: string): Promise<Recipient | null> {
    const { rows } = await db.query<Recipient>(`${SELECT} where m.site_id = $1 and m.email = $2`, [siteId, email]);
    return rows[0] ?? null;
  },
  async isTaken(siteId: number, email: string, afterDays: number): Promise<boolean> {
    const { rowCount } = await db.query(`select from member where ${HOLDS_ADDRESS}`, [siteId, email, afterDays]);
    return rowCount === 1;
  },
  /** A confirmed mandate; `paid_at` is the day of the collection. */
  async mandate(paymentId: string): Promise<MandateRow | null> {
    const { rows } = await db.query<MandateRow>(
      `select y.credits, y.amount_minor, y.currency, y.method, (d.collect_on + time '12:00') at time zone 'utc' as paid_at,
              d.mandate_ref as reference, d.account_holder as holder, d.address, d.iban_last4 as last4, d.creditor_id,
              d.mandate_text as text, d.confirmed_at as signed_at
         from direct_debit d join payment y on y.member_id = d.member_id and y.id = d.payment_id
        where d.payment_id = $1 and d.collect_on is not null`,
      [paymentId],
    );
    return rows[0] ?? null;
  },
  async withdrawal(paymentId: string): Promise<Receipt | null> {
    const { rows } = await db.query<Receipt>(
      `select refunded_credits as credits, refunded_minor as amount_minor, currency, method, withdrawn_at as paid_at
         from payment where id = $1 and withdrawn_at is not null`,
      [paymentId],
    );
    return rows[0] ?? null;
  },
  /** What was paid back of a payment, by the desk or at the provider; credits are those that were taken with it. */
  async refund(paymentId: string): Promise<Receipt | null> {
    const { rows } = await db.query<Receipt>(
      `select coalesce(r.credits_taken, y.credits - y.shortfall) as credits, coalesce(r.amount_minor, y.refunded_minor) as amount_minor,
              y.currency, y.method, coalesce(r.decided_at, y.updated_at) as paid_at
         from payment y left join desk_refund r on r.id = y.desk_refund_id where y.id = $1 and y.refunded_minor > 0`,
      [paymentId],
    );
    return rows[0] ?? null;
  },
  /** Keeps that a mail went out, for whoever looks into a member's case; not a word of it. */
  async noteSent(memberId: number, template: string, paymentId: string | null): Promise<void> {
    await db.query('insert into sent_mail (member_id, template, payment_id) values ($1, $2, $3)', [
      memberId,
      template,
      paymentId,
    ]);
  },
  /** Makes the token of the link to a copy of a member's data; the one of a mail before works no more. Only its hash is stored. */
  async makeExportToken(memberId: number, exportId: number): Promise<string> {
    const token = makeMemberToken(memberId);
    await db.query('update data_export set token_hash = $3 where member_id = $1 and id = $2', [
      memberId,
      exportId,
      hashToken(token),
    ]);
    return token;
  },
  async receipt(paymentId: string): Promise<Receipt | null> {
    const { rows } = await db.query<Receipt>(
      `select credits, amount_minor, currency, method, coalesce(completed_at, updated_at) as paid_at
         from payment where id = $1`,
      [paymentId],
    );
    return rows[0] ?? null;
  },
});
