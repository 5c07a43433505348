import { z } from 'zod';
import { Language } from './languages.ts';
import {
  COUNTRIES,
  FICTIONAL_TEXTS,
  INTERESTS,
  PROFILE_FIELDS,
  REGION_WORDS,
  SEARCH_FIELDS,
} from './settings-defaults.ts';

const yesNo = z.enum(['yes', 'no']);

/** The number of conversations or messages that a member has for free before the first bundle (decision 15). */
export const FreeLimit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('conversations'), count: z.number().int().min(0) }),
  z.object({ kind: z.literal('messages'), count: z.number().int().min(0) }),
]);
export type FreeLimit = z.infer<typeof FreeLimit>;

/** What each kind of message costs, in credits. */
export const MessagePrices = z.object({
  message_credits: z.number().int().min(0),
  photo_credits: z.number().int().min(0),
  gift_credits: z.number().int().min(0),
});
export type MessagePrices = z.infer<typeof MessagePrices>;

/** An advertisement of a partner among the members: 'cam' leads to video chat, 'resell' to the members of another site. */
export const PartnerTile = z.object({
  kind: z.enum(['cam', 'resell']),
  partner: z.string().min(1).describe('Name of the partner, as the tile says it'),
  url: z.url({ protocol: /^https$/ }).describe('The same for everybody: nothing of the member goes along'),
});
export type PartnerTile = z.infer<typeof PartnerTile>;

/** Words by language. */
const texts = z.record(z.string(), z.string());

/**
 * The settings of a site that everybody may see (R-SITE-1), each with what holds where the site says
 * nothing. A reply carries what stands here and no other: what is for the server alone stands in `SiteSettings`.
 */
export const PublicSettings = z.object({
  name: z.string().min(1).default('Site'),
  domain_language: z.string().default('nl').describe('The language of the site where a visitor chose none'),
  languages: z.array(Language).min(1).default(['nl', 'en']).describe('Languages this site offers'),
  index_title: z.string().default(''),
  description: z.string().default(''),
  countries: z.array(z.string().length(2)).min(1).default(COUNTRIES).describe('The first is the home of the site'),
  cdn_prefix: z.string().default('/media/'),
  niche: z.number().int().min(1).max(7).default(1),
  signups: z.enum(['all', 'with_trafficsource']).default('all'),
  logged_out_search: yesNo.default('yes'),
  logged_out_search_trafficsource: yesNo.default('yes'),
  minimum_message_costs: z.record(z.string(), z.object({ costs: z.number(), currency: z.string() })).default({}),
  message_credits: MessagePrices.shape.message_credits.default(1),
  photo_credits: MessagePrices.shape.photo_credits.default(2),
  gift_credits: MessagePrices.shape.gift_credits.default(3),
  signup_credits: z.number().int().min(0).default(0),
  message_length: z.number().int().min(1).default(1000),
  min_age: z.number().int().min(18).default(18),
  free_limit: FreeLimit.default({ kind: 'conversations', count: 2 }),
  support_email: z.string().default(''),
  support_phone: z.string().default(''),
  fictional_icon: z.enum(['sparkles', 'drama', 'feather']).default('sparkles'),
  fictional_warning: texts.default(FICTIONAL_TEXTS.warning),
  fictional_singular: texts.default(FICTIONAL_TEXTS.singular),
  fictional_plural: texts.default(FICTIONAL_TEXTS.plural),
  refund_days: z.number().int().min(0).default(14),
  enable_site_entry_popup: yesNo.default('yes'),
  site_entry_countries: z.array(z.string()).default([]).describe('Empty: every country'),
  us_footer: yesNo.default('yes'),
  visible_profile_fields: z.array(z.string()).default(PROFILE_FIELDS),
  visible_profile_notes: z.array(z.string()).default(['about']),
  search_fields: z.array(z.string()).default(SEARCH_FIELDS),
  verification: yesNo
    .default('no')
    .describe('Whether members can have themselves verified here: only then a badge and a filter say so'),
  member_resell: yesNo.default('no').describe('Whether members see tiles of partners at all'),
  partner_tiles: z.array(PartnerTile).default([]).describe('Empty where they are off'),
  local_remotes: z
    .array(z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/))
    .default([])
    .describe(
      'Origins on a developer’s own machine that a page may take remotes from (docs/federation.md); live sites: none',
    ),
  company_id: z.number().int().default(1),
  mail_name: z.string().default('').describe('Name of the sender of mails; empty: the name of the site'),
  interests: z.array(z.string()).default([...INTERESTS]),
  region_data: texts.default(REGION_WORDS).describe('Word for a region by country: province, state, county …'),
});

/** All settings of a site as its row stores them: the public ones, and below those that never leave the server. */
export const SiteSettings = PublicSettings.extend({
  reveal_accounts: yesNo.default('yes').describe('Whether a signup says that an address has an account already'),
  fictional_off_countries: z
    .array(z.string())
    .default(['DE'])
    .describe('Countries where fictional profiles are not shown (decision 3)'),
  case_hours: z
    .number()
    .int()
    .min(1)
    .default(24)
    .describe('Within so many hours moderators decide what was reported (DSA art. 16(6))'),
  photo_review: yesNo
    .default('no')
    .describe('Whether moderators look at new photos before anybody else sees them (ADR 46)'),
  auto_likes: yesNo.default('no').describe('Whether the server may make likes from fictional profiles (decision 2)'),
  sepa_creditor_id: z
    .string()
    .max(35)
    .default('')
    .describe(
      'Creditor identifier of direct debits, as mandates name it; empty where the provider collects in its own name',
    ),
  answer_hours: z
    .number()
    .int()
    .min(1)
    .default(48)
    .describe(
      'After so many hours without an answer of a fictional profile the credits of a message come back (decision 4)',
    ),
  sample_percent: z
    .number()
    .min(0)
    .max(100)
    .default(10)
    .describe('How many of a hundred answers of operators are drawn for review against the rules of truth'),
  welcome_discount_hours: z.number().int().min(0).default(4),
  refund_alone_minor: z
    .record(z.string().length(3), z.number().int().min(0))
    .default({ EUR: 5_000, GBP: 5_000, CHF: 5_000, USD: 5_000, DKK: 40_000, NOK: 50_000, SEK: 50_000, PLN: 20_000 })
    .describe(
      'Minor units up to which one of the staff pays back alone to a member within a day, by currency (ADR 44); others none',
    ),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
/** What a site says of itself; the rest follows from the defaults. */
export type SettingsInput = z.input<typeof SiteSettings>;

/** Settings of one site as `GET /api/settings.php` gives them: the public ones, and what follows from the request. */
export const SettingsReply = PublicSettings.extend({
  domain: z.string(),
  language: Language.describe('The language chosen for this request'),
  geoip_country: z.string(),
  geoip_selected_country: z.string(),
  push_public_key: z.string(),
  fictional_allowed: z.boolean().describe('Whether fictional profiles are shown in the visitor’s country (decision 3)'),
  is_demo: z.boolean().describe('Demo people are computer-generated and the footer says so (decision 7)'),
});
export type SettingsReply = z.infer<typeof SettingsReply>;

export const CompanyInfoReply = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  delete_discount: z.number().int(),
  added: z.string().describe('ISO date-time'),
});
export type CompanyInfoReply = z.infer<typeof CompanyInfoReply>;

export const InterestsReply = z.object({ interests: z.array(z.object({ bit: z.number().int(), key: z.string() })) });
export type InterestsReply = z.infer<typeof InterestsReply>;

export const RegionsQuery = z.object({ country: z.string().length(2).optional() });
export const RegionsReply = z.object({
  regions: z.array(z.object({ id: z.number().int(), country: z.string(), name: z.string() })),
});
export type RegionsReply = z.infer<typeof RegionsReply>;

export const CitiesQuery = z.object({
  country: z.string().length(2),
  q: z.string().max(60).default(''),
});
export const CitiesReply = z.object({
  cities: z.array(
    z.object({ id: z.number().int(), name: z.string(), region_id: z.number().int().nullable(), region: z.string() }),
  ),
});
export type CitiesReply = z.infer<typeof CitiesReply>;

/** `false` when nothing is near (R-ACCOUNT-8). Coordinates arrive rounded to two decimals by the browser. */
export const GeocodeQuery = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
});
export const GeocodeReply = z.union([
  z.literal(false),
  z.object({
    city_id: z.number().int(),
    city: z.string(),
    region_id: z.number().int().nullable(),
    region: z.string(),
    country: z.string(),
  }),
]);
export type GeocodeReply = z.infer<typeof GeocodeReply>;
