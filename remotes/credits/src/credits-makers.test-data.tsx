import type { Bundle, BundlesReply, Discount, Payment, Transaction } from '@vonk/api/credits.ts';
import type { ErrorCode } from '@vonk/api/errors.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import type { ReactElement } from 'react';
import host from '../../../host/locales/en.json' with { type: 'json' };
import credits from '../locales/en.json' with { type: 'json' };

/** The bundle of a tier: ten credits a tier for a euro each; the third is the popular one. */
export const makeBundle = (tier: number, values: Partial<Bundle> = {}): Bundle => ({
  id: tier,
  tier,
  credits: tier * 10,
  normal_minor: tier * 1000,
  price_minor: tier * 1000,
  currency: 'EUR',
  is_popular: tier === 3,
  discount_code: null,
  ...values,
});

export const makeDiscount = (values: Partial<Discount> = {}): Discount => ({
  code: 'TIMEBONUS25',
  country: null,
  user_id: 1,
  expires: null,
  value_percentage: 25,
  currency: null,
  minimum_order_value: 0,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: [],
  ...values,
});

/** Four bundles at their normal prices, without a discount. */
export const makeBundles = (values: Partial<BundlesReply> = {}): BundlesReply => ({
  bundles: [1, 2, 3, 4].map((tier) => makeBundle(tier)),
  methods: ['ideal', 'card', 'paypal', 'directdebit'],
  discount: null,
  discount_seconds_left: null,
  refund_days: 14,
  ...values,
});

/** A payment by card that was begun just now. */
export const makePayment = (values: Partial<Payment> = {}): Payment => ({
  payment_id: 'p1',
  status: 'loading',
  credits: 30,
  amount_minor: 3000,
  normal_minor: 3000,
  currency: 'EUR',
  method: 'card',
  card_label: 'Visa •••• 4242',
  discount_code: null,
  created_at: new Date().toISOString(),
  completed_at: null,
  redirect_url: null,
  ...values,
});

/** A message that cost a credit. */
export const makeTransaction = (values: Partial<Transaction> = {}): Transaction => ({
  id: '9',
  kind: 'message',
  credits: -1,
  amount_minor: null,
  currency: null,
  method: null,
  payment_id: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...values,
});

/** The server says no, with a reason. */
export const refuse = (code: ErrorCode, statusCode = 400): [number, unknown] => [
  statusCode,
  { code, statusCode, message: code },
];

/** Opens a page of credits in English, as a member who has eight or as another one. */
export const openPage = (page: ReactElement, path: string, url = path, user = makeUser({ credits: 8 })) =>
  renderWithHost(page, { path, url, user, strings: { credits, host } });
