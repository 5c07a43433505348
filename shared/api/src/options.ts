// Values that both sides use. No schema library here, nor in graphemes, iban, paths and route-map: browsers import values from these
// files alone, and types from the others.

import type { MessagePrices } from './settings.ts';

/** The eleven interface languages (R-I18N-1); nl is the default and has no prefix in the path. */
export const LANGUAGES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;

/** The language without a prefix in the path (R-I18N-2). */
export const DEFAULT_LANGUAGE = 'nl';

/** The country whose formats a language has where nobody chose others; Dutch is nl-NL (R-I18N-4). */
export const LANGUAGE_HOME = {
  da: 'DK',
  de: 'DE',
  en: 'GB',
  es: 'ES',
  fi: 'FI',
  fr: 'FR',
  it: 'IT',
  nb: 'NO',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
} as const satisfies Record<(typeof LANGUAGES)[number], string>;

/** The cookie that keeps the choice of a language lasts so long (R-I18N-3). */
export const LANGUAGE_COOKIE_DAYS = 365;

/** Country-to-language display map (R-I18N-5): the language in which a country's people are addressed. */
export const COUNTRY_LANGUAGE = {
  US: 'en',
  NL: 'nl',
  BE: 'nl',
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  DE: 'de',
  AT: 'de',
  IE: 'en',
  GB: 'en',
  CA: 'en',
  PL: 'pl',
  AU: 'en',
  NZ: 'en',
  CH: 'de',
  DK: 'da',
  FI: 'fi',
  NO: 'nb',
  SE: 'sv',
} as const satisfies Record<string, (typeof LANGUAGES)[number]>;

/** What a complaint is about (R-SITE-3). */
export const COMPLAINT_SUBJECTS = ['illegal', 'member', 'payment', 'privacy', 'other'] as const;
/** Fewer characters tell nobody what happened. */
export const LEAST_COMPLAINT = 20;

/** Every failure the server names; the client has a text for each in every language (`errors.<code>`). */
export const ERROR_CODES = [
  'unexpected',
  'bad_request',
  'validation_failed',
  'not_found',
  'authentication_required',
  'forbidden',
  'cross_site',
  'cookies_refused',
  'too_many_requests',
  'unavailable',
  'payload_too_large',
  'idempotency_mismatch',
  'login_failed',
  'login_blocked',
  'login_code_wrong',
  'login_too_late',
  'passkey_unknown',
  'email_invalid',
  'email_disposable',
  'email_taken',
  'email_not_found',
  'email_unchanged',
  'account_deleted',
  'account_banned',
  'account_suspended',
  'signups_closed',
  'name_is_email',
  'name_starts_with_at',
  'name_invalid',
  'birthdate_invalid',
  'birthdate_too_young',
  'password_too_short',
  'password_common',
  'password_wrong',
  'passwords_differ',
  'link_expired',
  'too_many_mails',
  'mail_limit',
  'activation_failed',
  'photo_limit',
  'photo_unreadable',
  'profile_unavailable',
  'premium_required',
  'insufficient_credits',
  'conversation_limit',
  'message_limit',
  'message_too_long',
  'message_empty',
  'blocked',
  'off_duty',
  'lease_lost',
  'said_since',
  'truth_first',
  'recipient_unconfirmed',
  'recipient_gone',
  'swipe_limit',
  'code_not_found',
  'code_used',
  'code_not_applicable',
  'price_changed',
  'bundle_gone',
  'spending_limit_reached',
  'payment_failed',
  'payment_method_unavailable',
  'iban_invalid',
  'iban_not_reached',
  'sms_unavailable',
  'otp_invalid',
  'debit_blocked',
  'debit_limit_reached',
  'withdrawal_ended',
  'withdrawal_changed',
  'withdrawal_empty',
  'owner_needed',
  'case_taken',
  'case_closed',
  'case_unclaimed',
  'appeal_own',
  'appeal_closed',
  'hold_in_force',
  'hold_ended',
] as const;

/** Why the desk pays a purchase back (ADR 44). */
export const REFUND_REASONS = [
  'not_delivered',
  'charged_twice',
  'mistake',
  'unauthorised',
  'complaint',
  'goodwill',
] as const;

/** Choices of the profile attributes (R-PROFILE-2). */
export const HAIR_COLOURS = ['black', 'brown', 'blond', 'red', 'grey', 'bald', 'other'] as const;
export const EYE_COLOURS = ['brown', 'blue', 'green', 'grey', 'hazel'] as const;
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'full'] as const;
export const RELATIONSHIP_STATUSES = ['single', 'divorced', 'widowed', 'relationship', 'complicated'] as const;
export const REASONS = ['chat', 'friendship', 'dating', 'relationship', 'adventure'] as const;
export const TATTOOS = ['none', 'one', 'several', 'many'] as const;

/** R-PAY-6: so long from the signup a member who has not paid gets so many per cent off. */
export const TIME_BONUS_SECONDS = 14_400;
export const TIME_BONUS_PERCENTAGE = 25;
export const TIME_BONUS_CODE = 'TIMEBONUS25';

/** R-PAY-7: on the first purchase, within the site's `welcome_discount_hours` of signup. */
export const WELCOME_CODE = 'WELCOME25';

/** Discounts that are rules, without a row; each holds for the first purchase only. */
export const BONUS_CODES: readonly string[] = [TIME_BONUS_CODE, WELCOME_CODE];

/** Orders of the search: the nearest first, the newest members first, or who was there last. */
export const SEARCH_SORTS = ['near', 'new', 'active'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Distances that a search offers, in kilometres; an empty one widens from each to the next. */
export const SEARCH_RADII = [10, 25, 50, 75, 150] as const;

/** Results of one page of the search. */
export const MEMBERS_PER_PAGE = 24;

/** R-PROFILE-6. */
export const SWIPE_LIKES_PER_DAY = 4;

/** Why a discount code does not hold for an order. */
export const CODE_REFUSALS = ['expired', 'country', 'currency', 'method', 'minimum'] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

/** Ways to pay that only some browsers have: a page offers those that its browser has. */
export const WALLETS = ['applepay'] as const;
export const PAYMENT_METHODS = ['ideal', 'card', 'applepay', 'bancontact', 'paypal', 'directdebit'] as const;

/** Spans of a member's own spending limits: the last 24 hours, and the last 30 days. */
export const SPENDING_PERIODS = ['day', 'month'] as const;
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];

export const PAYMENT_STATUSES = [
  'loading',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'refunded',
  'charged_back',
] as const;

/** What a movement of credits can be for; rows of `ledger_kind` in the database. */
export const LEDGER_KINDS = [
  'purchase',
  'message',
  'photo',
  'gift',
  'signup_grant',
  'refund',
  'chargeback',
  'adjustment',
] as const;

/** What can be sent in a conversation; rows of `message_kind` in the database, which prices and books by them. */
export const MESSAGE_KINDS = ['text', 'image', 'gift'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

interface MessagePricing {
  /** The setting of the site that holds the price. */
  setting: keyof MessagePrices;
  /** The kind of its movement of credits. */
  movement: (typeof LEDGER_KINDS)[number];
  /** Costs nothing before the first purchase, within the free limit of the site. */
  isFreeBeforePurchase: boolean;
}

/** What the rows of `message_kind` say, for who shows prices; a test holds the two together. */
export const MESSAGE_PRICING: Record<MessageKind, MessagePricing> = {
  text: { setting: 'message_credits', movement: 'message', isFreeBeforePurchase: true },
  image: { setting: 'photo_credits', movement: 'photo', isFreeBeforePurchase: false },
  gift: { setting: 'gift_credits', movement: 'gift', isFreeBeforePurchase: false },
};

/** Notices that a member may switch off: the entries of `notifications_disabled`. */
export const NOTICES = ['mail_message', 'mail_like', 'push_message', 'push_like'] as const;

/** The static pages of R-ROUTE-10: the last part of their path. */
export const STATIC_PAGES = [
  '2257-compliance-statement',
  'ban',
  'cookies',
  'faq',
  'privacy',
  'return-policy',
  'service',
  'terms',
] as const;
export type StaticPageName = (typeof STATIC_PAGES)[number];

/** The niches of a site: `niche` of its settings counts from 1. Every one but the first is the prefix of its own landing slugs. */
export const NICHES = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
/** The niche of men for men. */
export const MEN_NICHE = 7;

/** Slugs of landers that have a title and a text: `slugs.<slug>` in remotes/landers/locales. Any other one shows the lander's own. */
export const SLUGS = ['evening', 'weekend', 'coffee', 'gay-evening', 'gay-weekend'] as const;
export type Slug = (typeof SLUGS)[number];

/** Values of a URL that say which partner sent the visitor (R-ACCOUNT-12), each cut at so many characters. */
export const TRACKING_KEYS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type TrackingKey = (typeof TRACKING_KEYS)[number];
export const MOST_TRACKING = 100;

/** Photos of a member before the first purchase, and after it (R-PROFILE-10). */
export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;

/** A deleted account comes back by its mailed link for so many days (R-ACCOUNT-9). */
export const REACTIVATION_DAYS = 14;

/** The longest text of a profile, in characters. */
export const MOST_ABOUT = 2000;

/** Longest texts of the signup form, and the shortest password, in characters. */
export const MOST_NAME = 40;
export const MOST_EMAIL = 320;
export const MOST_SIGNUP_MESSAGE = 500;
export const LEAST_PASSWORD = 8;
