import type { CreatePaymentBody } from '@vonk/api/credits.ts';

const NAME = 'checkout';

interface Attempt {
  key: string;
  order: string;
  /** The version of the checkout that began it, as its build names it; none in tests. A key fits one request alone. */
  release?: string | undefined;
  /** Its payment is known here: it began, and where it went is seen on its page. */
  isAnswered?: boolean;
}

/** Where the browser keeps nothing, the attempt lives as long as the page. */
let kept: Attempt | null = null;

const orderOf = (body: CreatePaymentBody) =>
  JSON.stringify([body.bundle_id, body.method, body.code ?? '', body.repeat ?? false, body.price_minor ?? 0]);

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') ?? kept;
  } catch {
    return kept;
  }
}

function keep(attempt: Attempt): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(attempt));
  } catch {
    kept = attempt;
  }
}

/**
 * One key per attempt at one order: a double click, Back, and a further press after an answer that was lost send the same one,
 * so the server charges once: also where this is a newer release. `isAnswered` where this attempt's payment was told before.
 */
export function checkoutKey(body: CreatePaymentBody): {
  key: string;
  release: string | undefined;
  isAnswered: boolean;
} {
  const known = read();
  if (known?.order === orderOf(body))
    return { key: known.key, release: known.release, isAnswered: known.isAnswered === true };
  const release = process.env.RELEASE;
  const key = `checkout-${Date.now().toString(36)}-${Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')}`;
  keep({ key, order: orderOf(body), release });
  return { key, release, isAnswered: false };
}

/** Notes that the attempt's payment is known. */
export function noteAnswer(): void {
  const known = read();
  if (known) keep({ ...known, isAnswered: true });
}

/** The attempt is over: paid, failed, cancelled or refused. */
export function endCheckout(): void {
  kept = null;
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was kept.
  }
}
