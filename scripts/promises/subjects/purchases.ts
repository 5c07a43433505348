import { answer, type Promised, pages } from '../promised.ts';

/** Of credits: what is paid, what it gives, and how it is taken back. */
export const PURCHASE_PROMISES: Promised[] = [
  {
    promise: 'one pays once: there is no subscription and nothing renews',
    said: [
      ...pages('terms.sections.who.paragraphs.1'),
      ...answer('credits/payments'),
      'host:buyCredits.text',
      'host:premiumModal.note',
      'credits:checkout.note',
      'credits:premium.once',
      'home:priceText',
      'signup:activate.premiumText',
    ],
    kept: {
      by: 'R-PAY-1',
      file: 'remotes/credits/src/repeat/repeat-order-page.test.tsx',
      test: 'R-PAY-1 asks before it charges, and charges nothing when the member says not now',
    },
  },
  {
    promise: 'an order whose answer was lost is charged once, however often it is pressed',
    said: ['credits:errors.unavailable'],
    kept: {
      by: 'R-PAY-1',
      file: 'remotes/credits/src/checkout/checkout.test.tsx',
      test: 'R-PAY-1 an order whose answer was lost is asked for again, and leads to its payment whatever became of it',
    },
  },
  {
    promise: 'the first bundle makes a member premium, and time does not end it',
    said: [
      ...pages('terms.sections.credits.paragraphs.0'),
      ...answer('credits/premium'),
      'credits:premium.text',
      'credits:premium.forever',
    ],
    kept: {
      by: 'R-PAY-4',
      file: 'server/src/payments/payments.test.ts',
      test: 'R-PAY-4 credits once for 100 parallel events and makes the member premium',
    },
  },
  {
    promise: 'credits lie in the wallet until they are spent or taken back',
    said: [...pages('terms.sections.credits.paragraphs.1'), ...answer('credits/credits')],
    kept: {
      by: 'R-PAY-4',
      file: 'server/src/payments/credits.test.ts',
      test: 'is append-only, and a wallet that is not its sum is found',
    },
  },
  {
    promise: 'a spending limit of one’s own is lowered at once and raised after a day',
    said: ['credits:limits.intro', 'credits:limits.next'],
    kept: {
      by: 'R-PAY-2',
      file: 'server/src/payments/checkout/spending-limits.test.ts',
      test: 'R-PAY-2 is lowered at once, and raised only after a day, which can be taken back',
    },
  },
  {
    promise: 'at another price than was shown nothing is charged before one agrees',
    said: ['credits:price.text', 'host:errors.price_changed'],
    kept: {
      by: 'R-PAY-6',
      file: 'server/src/payments/checkout/price-shown.test.ts',
      test: 'R-PAY-6 asks again, and begins nothing, when the bonus ended before the click',
    },
  },
  {
    promise: 'a text message that cannot be sent loses nothing of a direct debit',
    said: ['host:errors.sms_unavailable'],
    kept: {
      by: 'R-PAY-3',
      file: 'server/src/payments/debits/direct-debit.test.ts',
      test: 'R-PAY-3 that is down loses nothing: the same payment goes on when it is back',
    },
  },
  {
    promise: 'within the period one withdraws from a purchase, and unused credits are paid back',
    said: [
      ...pages(
        'terms.sections.withdrawal.paragraphs.0',
        'return-policy.title',
        'return-policy.intro',
        'return-policy.sections.how.paragraphs.0',
        'return-policy.sections.back.paragraphs.0',
      ),
      ...answer('credits/refund'),
      'account:complaints.paymentText',
      'credits:transaction.refund',
      'credits:pricing.refund',
      'credits:withdrawal.empty',
      'credits:withdrawal.done',
      'credits:withdrawal.paidBack',
      'host:errors.withdrawal_empty',
    ],
    kept: {
      by: 'decision 6',
      file: 'server/src/payments/withdrawals/withdrawal.test.ts',
      test: 'decision 6 takes unused credits back, mails a receipt and has their part of the price paid back',
    },
  },
  {
    promise: 'free members have three photos, premium members twenty-five',
    said: ['host:premiumModal.photos'],
    kept: {
      by: 'R-PROFILE-10',
      file: 'server/src/photos/photo.route.test.ts',
      test: 'R-PROFILE-10 lets a free member have 3, also of four at once, and a paid one more',
    },
  },
];
