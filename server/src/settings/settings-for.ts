import type { Language } from '@vonk/api/languages.ts';
import { PartnerTile, type SettingsReply } from '@vonk/api/settings.ts';
import type { Config } from '../config.ts';
import type { Site } from '../sites/site.ts';

/** One that is written wrong is left out: an advertisement is no reason for a site to fail. */
const isTile = (tile: PartnerTile): boolean => PartnerTile.safeParse(tile).success;

/** The settings of a site as one visitor gets them: language, country, and what follows from the country. */
export function settingsFor(
  site: Site,
  language: Language,
  config: Config,
  visitor: { country: string | null },
): SettingsReply {
  const { reveal_accounts, fictional_off_countries, auto_likes, welcome_discount_hours, ...settings } = site.settings;
  const country = visitor.country ?? settings.countries[0] ?? 'NL';
  return {
    ...settings,
    partner_tiles: settings.member_resell === 'yes' ? settings.partner_tiles.filter(isTile) : [],
    language,
    domain: site.hosts[0] ?? site.slug,
    geoip_country: country,
    geoip_selected_country: settings.countries.includes(country) ? country : (settings.countries[0] ?? 'NL'),
    fictional_allowed: !fictional_off_countries.includes(country),
    push_public_key: config.pushKeys.publicKey,
    is_demo: config.isDemo,
  };
}
