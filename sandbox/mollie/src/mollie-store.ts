import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';

export interface Money {
  currency: string;
  value: string;
}
export interface Refund {
  id: string;
  amount: Money;
  status: string;
  metadata: unknown;
  /** ISO 8601, UTC. */
  createdAt?: string;
}
export interface Chargeback {
  id: string;
  amount: Money;
  reason: { code: string; description: string };
  reversedAt: string | null;
  /** ISO 8601, UTC. */
  createdAt?: string;
}
/** A payment as this provider knows it. */
export interface Payment {
  id: string;
  status: MollieStatus;
  amount: Money;
  description: string;
  method: string | null;
  redirectUrl: string | null;
  webhookUrl: string | null;
  metadata: unknown;
  sequenceType: string;
  customerId: string | null;
  mandateId: string | null;
  createdAt: string;
  paidAt: string | null;
  cardNumber: string | null;
  failureReason: string | null;
  refunds: Refund[];
  chargebacks: Chargeback[];
}
export interface Mandate {
  id: string;
  method: string;
  status: 'valid' | 'pending' | 'invalid';
  mandateReference: string | null;
  /** Last digits of the card or of the account. */
  last4: string;
}
export interface Customer {
  id: string;
  metadata: unknown;
  mandates: Mandate[];
}

type Line =
  | { kind: 'payment'; value: Payment }
  | { kind: 'customer'; value: Customer }
  | { kind: 'gone'; value: string };

/** A name of a thing at this provider: tr_, cst_, mdt_, re_ and ten letters. */
export const newId = (kind: string): string => `${kind}_${randomBytes(8).toString('hex').slice(0, 10)}`;

/** Payments and customers in memory, each change appended as a line to a file: a restart forgets nothing. */
export function openMollieStore(file: string) {
  const payments = new Map<string, Payment>();
  const customers = new Map<string, Customer>();
  function keep({ kind, value }: Line): void {
    if (kind === 'payment') payments.set(value.id, value);
    else if (kind === 'customer') customers.set(value.id, value);
    else customers.delete(value);
  }
  function write(line: Line): void {
    fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
    keep(line);
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  for (const text of lines.filter(Boolean)) {
    try {
      const line: Line = JSON.parse(text);
      keep(line);
    } catch {
      // The last line of a process that was killed.
    }
  }
  return {
    payment: (id: string): Payment | null => payments.get(id) ?? null,
    customer: (id: string): Customer | null => customers.get(id) ?? null,
    savePayment(value: Payment): Payment {
      write({ kind: 'payment', value });
      return value;
    },
    saveCustomer(value: Customer): Customer {
      write({ kind: 'customer', value });
      return value;
    },
    dropCustomer: (id: string): void => write({ kind: 'gone', value: id }),
    /** The newest first. */
    newest: (): Payment[] => [...payments.values()].reverse(),
  };
}
export type MollieStore = ReturnType<typeof openMollieStore>;
