import type { CompanyInfoReply, SiteSettings } from '@vonk/api/settings.ts';

/** The two colours a brand chooses; all others follow from them, and pairs that fail contrast are refused. */
export type SiteTheme = { brand: string; deep: string } | Record<string, never>;

export interface Site {
  id: number;
  slug: string;
  hosts: string[];
  settings: SiteSettings;
  company: CompanyInfoReply;
  theme: SiteTheme;
}
