/** One thing that texts promise: where they say it, and what makes it true. */
export interface Promised {
  promise: string;
  /** Texts that say so, as FOLDER:KEY, without plural endings. */
  said: string[];
  /** The requirement or decision behind it, and the test that fails when it is broken. */
  kept: { by: string; file: string; test: string } | { byPeople: string };
}

const PAGES = 'static-pages:';
const pages = (...keys: string[]) => keys.map((key) => PAGES + key);
const answer = (...keys: string[]) =>
  keys.map((key) => `${PAGES}faq.groups.${key.replace('/', '.questions.')}.paragraphs.0`);

/** Every promise that the English texts make; the other languages say the same under the same keys. */
export const PROMISES: Promised[] = [
  {
    promise: 'nobody on duty to answer for a fictional profile, nothing charged',
    said: ['chat:cost.unstaffed'],
    kept: {
      by: 'decision 23',
      file: 'server/src/shifts/nobody-on-duty.test.ts',
      test: 'decision 23 without anybody on duty a message to a fictional profile costs nothing, and its price says so',
    },
  },
  {
    promise: 'signing up, looking around and the first conversations or messages cost nothing',
    said: [
      ...answer('account/signup', 'credits/free'),
      'host:signupModal.title',
      'host:signupModal.text',
      'host:premiumModal.conversations',
      'host:premiumModal.messages',
      'host:errors.conversation_limit',
      'host:errors.message_limit',
      'chat:cost.free',
      'chat:lines.free',
      'chat:errors.conversation_limit',
      'chat:errors.message_limit',
      'credits:pricing.freeConversations',
      'credits:pricing.freeMessages',
      'credits:pricing.signup',
      'landers:signup.title',
      'landers:free.conversations',
      'landers:free.messages',
      'home:signup',
      'collagelanding:join',
      'profiles:visitor.text',
      'profiles:likes.noneGivenText',
      'signup:form.title',
      'signup:form.text',
      'signup:login.signup',
      'signup-form:submit',
    ],
    kept: {
      by: 'R-CHAT-4',
      file: 'server/src/chat/chat.test.ts',
      test: 'R-CHAT-4 start exactly 2 conversations, however many they try at once',
    },
  },
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
    promise: 'a message that cannot be delivered is refused before it costs anything',
    said: pages('terms.sections.credits.paragraphs.2', 'return-policy.sections.undelivered.paragraphs.0'),
    kept: {
      by: 'decision 4',
      file: 'server/src/chat/chat.test.ts',
      test: 'R-PROFILE-8 refuses both ways after a block and hides the chat on both sides, without a charge',
    },
  },
  {
    promise: 'a spending limit of one’s own is lowered at once and raised after a day',
    said: ['credits:limits.intro', 'credits:limits.next'],
    kept: {
      by: 'R-PAY-2',
      file: 'server/src/payments/spending-limits.test.ts',
      test: 'R-PAY-2 is lowered at once, and raised only after a day, which can be taken back',
    },
  },
  {
    promise: 'at another price than was shown nothing is charged before one agrees',
    said: ['credits:price.text', 'host:errors.price_changed'],
    kept: {
      by: 'R-PAY-6',
      file: 'server/src/payments/price-shown.test.ts',
      test: 'R-PAY-6 asks again, and begins nothing, when the bonus ended before the click',
    },
  },
  {
    promise: 'a text message that cannot be sent loses nothing of a direct debit',
    said: ['host:errors.sms_unavailable'],
    kept: {
      by: 'R-PAY-3',
      file: 'server/src/payments/direct-debit.test.ts',
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
      file: 'server/src/payments/withdrawal.test.ts',
      test: 'decision 6 takes unused credits back, mails a receipt and has their part of the price paid back',
    },
  },
  {
    promise: 'one leaves at any time, and may come back for 14 days',
    said: [
      ...pages('terms.sections.leaving.paragraphs.0'),
      ...answer('account/back'),
      'account:delete.text',
      'alonetonight:note',
      'account:deleted.text',
      'host:errors.account_deleted',
    ],
    kept: {
      by: 'R-ACCOUNT-9',
      file: 'server/src/leaving/erase-accounts.test.ts',
      test: 'R-ACCOUNT-9 keeps all of it for the 14 days in which the account can come back',
    },
  },
  {
    promise: 'copies of what was reported are gone seven months after the decision',
    said: pages('privacy.sections.long.paragraphs.1'),
    kept: {
      by: 'DSA art. 20',
      file: 'server/src/moderation/forget-cases.test.ts',
      test: 'DSA art. 20 what a case kept goes a month after nobody can appeal any more, with its files; the decision stays',
    },
  },
  {
    promise: 'afterwards all that a member gave of themselves is erased',
    said: pages('privacy.sections.long.paragraphs.0'),
    kept: {
      by: 'R-ACCOUNT-9',
      file: 'server/src/leaving/erase-accounts.test.ts',
      test: 'R-ACCOUNT-9 leaves nothing that a deleted member gave of themselves, in no column of any table and no file',
    },
  },
  {
    promise: 'the offer to stay is made once, and its code works',
    said: ['account:delete.offerText', ...answer('account/delete')],
    kept: {
      by: 'decision 6',
      file: 'remotes/account/src/deletion/deletion.test.tsx',
      test: 'decision 6 who stays gets the code and its last day, and nothing is deleted',
    },
  },
  {
    promise: 'fictional profiles say so everywhere',
    said: ['host:disclaimer.fictional', 'home:honestText', 'home:text', ...answer('people/fictional')],
    kept: {
      by: 'R-PROFILE-9',
      file: 'e2e/truth.e2e.ts',
      test: 'R-PROFILE-9 a member sees them on search, likes, swipe, match, chat list, chat and signup matches',
    },
  },
  {
    promise: 'nobody is shown online who is not',
    said: ['home:honestText'],
    kept: {
      by: 'decision 2',
      file: 'e2e/truth.e2e.ts',
      test: 'R-CHAT-6 online is who has a connection, and nobody else',
    },
  },
  {
    promise: 'the exact place is never stored, nor shown',
    said: [
      ...pages('privacy.sections.location.paragraphs.0'),
      ...answer('data/data'),
      'home:privateText',
      'maplanding:note',
      'member-forms:locateState.private',
    ],
    kept: {
      by: 'decision 11',
      file: 'remotes/account/src/profile/profile-page.test.tsx',
      test: 'R-ACCOUNT-8 finds the city by the browser and sends only a rounded place',
    },
  },
  {
    promise: 'what one told of oneself can be changed and cleared',
    said: pages('privacy.sections.why.paragraphs.1'),
    kept: {
      by: 'R-ACCOUNT-8',
      file: 'server/src/accounts/profile.route.test.ts',
      test: 'R-ACCOUNT-8 changes what is named and keeps the rest',
    },
  },
  {
    promise: 'notices are turned off as they were turned on',
    said: ['signup:pushStep.text'],
    kept: {
      by: 'R-ACCOUNT-11',
      file: 'server/src/notices/push.test.ts',
      test: 'R-ACCOUNT-11 ends when the member turns it off, and nobody else can',
    },
  },
  {
    promise: 'passwords are kept as a hash alone',
    said: pages('privacy.sections.kept.paragraphs.1'),
    kept: {
      by: 'decision 12',
      file: 'server/src/accounts/password-hash.test.ts',
      test: 'decision 12 are kept as Argon2id, each with a salt of its own',
    },
  },
  {
    promise: 'what a second factor keeps cannot be read, and is erased when it is turned off',
    said: pages('privacy.sections.kept.paragraphs.2'),
    kept: {
      by: 'R-ACCOUNT-13',
      file: 'server/src/sign-in/second-factor.route.test.ts',
      test: 'R-ACCOUNT-13 keeps neither the secret nor a recovery code in a way that can be read',
    },
  },
  {
    promise: 'partners hear their own values back and never who a member is',
    said: pages('privacy.sections.visits.paragraphs.0'),
    kept: {
      by: 'R-ACCOUNT-12',
      file: 'server/src/partners/postbacks.test.ts',
      test: 'R-ACCOUNT-12 leads from the first hit to the payment, and names nobody',
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
  {
    promise: 'a yes to measurement can be taken back at any time',
    said: pages('cookies.sections.choice.paragraphs.0'),
    kept: {
      by: 'R-ACCOUNT-12',
      file: 'remotes/landers/src/static-pages/consent-panel.test.tsx',
      test: 'R-ACCOUNT-12 is given and taken back alike, and says what holds',
    },
  },
  {
    promise: 'the cookies page names all that stays in the browser, for how long, and no password is among it',
    said: pages('cookies.sections.browser.paragraphs.0', 'cookies.items.form', 'cookies.items.forms'),
    kept: {
      by: 'R-SITE-3',
      file: 'e2e/consent.e2e.ts',
      test: 'R-SITE-3 the cookies page names all that a member’s tour leaves in the browser',
    },
  },
  {
    promise: 'whoever asks for their data gets an answer within a month',
    said: pages('privacy.sections.rights.paragraphs.0'),
    kept: { byPeople: 'support answers; seeing, correcting and erasing are in the profile and the settings' },
  },
  {
    promise: 'data is not sold, and goes to contracted companies only',
    said: pages('privacy.sections.whom.paragraphs.0'),
    kept: { byPeople: 'the company keeps it by its contracts; the product has no export to others than named there' },
  },
  {
    promise: 'a person decides on blocks and objections, and answers',
    said: pages(
      'privacy.sections.security.paragraphs.0',
      'ban.sections.how.paragraphs.0',
      'ban.sections.objection.paragraphs.0',
    ),
    kept: { byPeople: 'nothing in the product blocks an account by itself; the answer is written by support' },
  },
];

/** Texts that have the words of a promise and make none: labels, search words, advice, consequences. */
export const NO_PROMISES = [
  ...pages('faq.words.free', 'faq.words.refund', 'service.sections.write.paragraphs.0'),
  ...answer('people/safe'),
  'host:noScript.madeText',
  'credits:payment.refundedTitle',
  'credits:kinds.refund',
];
