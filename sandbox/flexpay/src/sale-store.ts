import fs from 'node:fs';
import path from 'node:path';

/** A sale as this provider knows it: there is none before somebody paid. */
export interface Sale {
  saleID: string;
  transactionID: string;
  referenceID: string;
  shopID: string;
  priceAmount: string;
  priceCurrency: string;
  paymentMethod: string;
  description: string;
  custom1: string;
  truncatedPAN: string;
  cardBrand: string;
  /** Amounts given back or taken back, by event. */
  credited: string | null;
  chargedBack: boolean;
  /** When that was (ISO 8601, UTC). */
  creditedAt?: string;
  chargedBackAt?: string;
  createdAt: string;
}

/** Nine digits, as Verotel numbers sales and transactions. */
export const randomDigits = (): string => String(Math.floor(1e8 + Math.random() * 9e8));

/** A sale as postbacks and the status page tell it. */
export const saleParameters = (sale: Sale): Record<string, string> => ({
  saleID: sale.saleID,
  shopID: sale.shopID,
  referenceID: sale.referenceID,
  priceAmount: sale.priceAmount,
  priceCurrency: sale.priceCurrency,
  paymentMethod: sale.paymentMethod,
  custom1: sale.custom1,
  type: 'purchase',
});

/** Sales in memory, each change appended as a line to a file: a restart forgets nothing. */
export function openSaleStore(file: string) {
  const byReference = new Map<string, Sale>();
  const bySale = new Map<string, Sale>();
  const keep = (sale: Sale) => {
    byReference.set(sale.referenceID, sale);
    bySale.set(sale.saleID, sale);
  };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  for (const text of lines.filter(Boolean)) {
    try {
      const sale: Sale = JSON.parse(text);
      keep(sale);
    } catch {
      // The last line of a process that was killed.
    }
  }
  return {
    byReference: (id: string): Sale | null => byReference.get(id) ?? null,
    bySale: (id: string): Sale | null => bySale.get(id) ?? null,
    save(sale: Sale): Sale {
      fs.appendFileSync(file, `${JSON.stringify(sale)}\n`);
      keep(sale);
      return sale;
    },
    newest: (): Sale[] => [...bySale.values()].reverse(),
  };
}
export type SaleStore = ReturnType<typeof openSaleStore>;
