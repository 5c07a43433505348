import type { MemberRows } from '../database/member-rows.ts';

/** Money of a sale that went back, less than nothing where it came again; amounts are minor units of the invoice's currency. */
export interface CreditNote {
  number: string;
  issuedAt: Date;
  reason: 'refund' | 'chargeback' | 'chargeback_won';
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
}

/** A sale as it was billed: amounts are minor units of `currency`, the rate of VAT is that of the sale's day and country. */
export interface Invoice {
  /** Without gaps for a site and year: 'VONK-2026-000123'. */
  number: string;
  issuedAt: Date;
  siteId: number;
  /** The member's country at the sale, whose VAT it is. */
  country: string;
  currency: string;
  credits: number;
  /** How it was paid, as `PAYMENT_METHODS` names it. */
  method: string;
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  /** 2100 is 21 %. */
  vatBasisPoints: number;
  /** Oldest first. */
  corrections: CreditNote[];
}

type InvoiceRow = Omit<Invoice, 'corrections'> & CreditNote & { series: 'invoice' | 'credit_note' };

/** Finds the invoice of a member's payment with its credit notes; null for what was never paid or is another member's. */
export async function findInvoice(rows: MemberRows, paymentId: string): Promise<Invoice | null> {
  const { rows: found } = await rows.query<InvoiceRow>(
    `select i.series, i.number, i.issued_at as "issuedAt", i.site_id as "siteId", i.country, i.currency, i.credits, p.method,
            i.reason, i.net_minor as "netMinor", i.vat_minor as "vatMinor", i.gross_minor as "grossMinor",
            i.vat_basis_points as "vatBasisPoints"
       from invoice i join payment p on p.member_id = i.member_id and p.id = i.payment_id
      where i.member_id = $1 and i.payment_id = $2 order by i.issued_at, i.number`,
    [rows.memberId, paymentId],
  );
  const sale = found.find(({ series }) => series === 'invoice');
  if (!sale) return null;
  const { series: _series, reason: _reason, ...invoice } = sale;
  return {
    ...invoice,
    corrections: found
      .filter(({ series }) => series === 'credit_note')
      .map(({ number, issuedAt, reason, netMinor, vatMinor, grossMinor }) => ({
        number,
        issuedAt,
        reason,
        netMinor,
        vatMinor,
        grossMinor,
      })),
  };
}

/** Whether a bank took the money of a sale back, and it did not come again. */
export const isTakenBack = ({ corrections }: Invoice): boolean =>
  corrections.some(({ reason }) => reason === 'chargeback') &&
  !corrections.some(({ reason }) => reason === 'chargeback_won');
