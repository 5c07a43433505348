import { z } from 'zod';
import { Language } from './languages.ts';

const yesNo = z.enum(['yes', 'no']);

/** The number of conversations or messages that a member has for free before the first bundle (decision 15). */
export const FreeLimit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('conversations'), count: z.number().int().min(0) }),
  z.object({ kind: z.literal('messages'), count: z.number().int().min(0) }),
]);
export type FreeLimit = z.infer<typeof FreeLimit>;

/** An advertisement of a partner among the members: 'cam' leads to video chat, 'resell' to the members of another site. */
export const PartnerTile = z.object({
  kind: z.enum(['cam', 'resell']),
  partner: z.string().min(1).describe('Name of the partner, as the tile says it'),
  url: z.url({ protocol: /^https$/ }).describe('The same for everybody: nothing of the member goes along'),
});
export type PartnerTile = z.infer<typeof PartnerTile>;

/** Settings of one site, as `GET /api/settings.php` gives them. */
export const SettingsReply = z.object({
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  languages: z.array(Language).describe('Languages this site offers'),
  language: Language.describe('The language chosen for this request'),
  index_title: z.string(),
  description: z.string(),
  countries: z.array(z.string()),
  cdn_prefix: z.string(),
  niche: z.number().int().min(1).max(7),
  signups: z.enum(['all', 'with_trafficsource']),
  logged_out_search: yesNo,
  logged_out_search_trafficsource: yesNo,
  geoip_country: z.string(),
  geoip_selected_country: z.string(),
  minimum_message_costs: z.record(z.string(), z.object({ costs: z.number(), currency: z.string() })),
  message_credits: z.number().int(),
  signup_credits: z.number().int(),
  photo_credits: z.number().int(),
  gift_credits: z.number().int(),
  message_length: z.number().int(),
  min_age: z.number().int(),
  free_limit: FreeLimit,
  support_email: z.string(),
  support_phone: z.string(),
  push_public_key: z.string(),
  fictional_allowed: z.boolean().describe('Whether fictional profiles are shown in the visitor’s country (decision 3)'),
  fictional_icon: z.string(),
  fictional_warning: z.record(z.string(), z.string()),
  fictional_singular: z.record(z.string(), z.string()),
  fictional_plural: z.record(z.string(), z.string()),
  refund_days: z.number().int(),
  enable_site_entry_popup: yesNo,
  site_entry_countries: z.array(z.string()).describe('Empty: every country'),
  us_footer: yesNo,
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  member_resell: yesNo.describe('Whether members see tiles of partners at all'),
  partner_tiles: z.array(PartnerTile).describe('Empty where they are off'),
  company_id: z.number().int(),
  mail_name: z.string(),
  interests: z.array(z.string()),
  region_data: z.record(z.string(), z.string()).describe('Word for a region by country: province, state, county …'),
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
