import type { Language } from '@vonk/api/languages.ts';
import { PublicSettings, type SettingsReply } from '@vonk/api/settings.ts';
import type { Config } from '../config.ts';
import { searchFieldsOf } from '../sites/search-fields.ts';
import type { Site } from '../sites/site.ts';

/** The settings of a site as one visitor gets them: the public ones alone, and what follows from language and country. */
export function settingsFor(
  site: Site,
  language: Language,
  config: Config,
  visitor: { country: string | null },
): SettingsReply {
  const settings = PublicSettings.parse(site.settings);
  const home = settings.countries[0] ?? 'NL';
  const country = visitor.country ?? home;
  return {
    ...settings,
    search_fields: searchFieldsOf(site.settings),
    partner_tiles: settings.member_resell === 'yes' ? settings.partner_tiles : [],
    language,
    domain: site.hosts[0] ?? site.slug,
    geoip_country: country,
    geoip_selected_country: settings.countries.includes(country) ? country : home,
    fictional_allowed: !site.settings.fictional_off_countries.includes(country),
    push_public_key: config.pushKeys.publicKey,
    is_demo: config.isDemo,
  };
}
