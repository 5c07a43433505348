import type { CompanyInfoReply, SettingsReply } from '@vonk/api/settings.ts';

/** What is stored of a site's settings; the rest of SettingsReply depends on the request. */
export type SiteSettings = Omit<
  SettingsReply,
  | 'language'
  | 'geoip_country'
  | 'geoip_selected_country'
  | 'fictional_allowed'
  | 'is_demo'
  | 'push_public_key'
  | 'domain'
> & {
  reveal_accounts: 'yes' | 'no';
  /** Countries where fictional profiles are not shown (decision 3: DE by default). */
  fictional_off_countries: string[];
  /** Whether the server's job may make likes from labelled fictional profiles (decision 2). */
  auto_likes: 'yes' | 'no';
  welcome_discount_hours: number;
};

/** The two colours a brand chooses; all others follow from them, and pairs that fail contrast are refused (look.md). */
export type SiteTheme = { brand: string; deep: string } | Record<string, never>;

export interface Site {
  id: number;
  slug: string;
  hosts: string[];
  settings: SiteSettings;
  company: CompanyInfoReply;
  theme: SiteTheme;
}
