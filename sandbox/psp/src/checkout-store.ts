import fs from 'node:fs';
import path from 'node:path';
import type { Checkout } from './checkout.ts';

/** Checkouts in memory, each change appended as a line to a file: a restart forgets nothing. */
export function openCheckoutStore(file: string) {
  const byRef = new Map<string, Checkout>();
  const byPayment = new Map<string, string>();
  const keep = (checkout: Checkout) => {
    byRef.set(checkout.ref, checkout);
    byPayment.set(checkout.payment_id, checkout.ref);
  };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (fs.existsSync(file)) {
    for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
      try {
        if (!line) continue;
        const checkout: Checkout = JSON.parse(line);
        keep(checkout);
      } catch {
        // The last line of a process that was killed.
      }
    }
  }
  return {
    find: (refOrPaymentId: string): Checkout | null =>
      byRef.get(refOrPaymentId) ?? byRef.get(byPayment.get(refOrPaymentId) ?? '') ?? null,
    save(checkout: Checkout): Checkout {
      fs.appendFileSync(file, `${JSON.stringify(checkout)}\n`);
      keep(checkout);
      return checkout;
    },
    all: (): Checkout[] => [...byRef.values()],
    newest: (count: number): Checkout[] => [...byRef.values()].slice(-count).reverse(),
  };
}
export type CheckoutStore = ReturnType<typeof openCheckoutStore>;
