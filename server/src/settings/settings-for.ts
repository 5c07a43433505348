import type { Language } from '@vonk/api/languages.ts';
import { PublicSettings, type SettingsReply } from '@vonk/api/settings.ts';
import type { Config } from '../config.ts';
import { searchFieldsOf } from '../sites/search-fields.ts';
import type { Site } from '../sites/site.ts';

const MOST_KINDS = 200;
const kept = new WeakMap<Site, Map<string, SettingsReply>>();

/**
 * The settings of a site as one visitor gets them: the public ones alone, and what follows from language and country. Made
 * once for all visitors of a kind: do not change them.
 */
export function settingsFor(
  site: Site,
  language: Language,
  config: Config,
  visitor: { country: string | null },
): SettingsReply {
  const kinds = kept.get(site) ?? new Map<string, SettingsReply>();
  kept.set(site, kinds);
  const kind = `${language} ${visitor.country}`;
  const known = kinds.get(kind) ?? makeSettings(site, language, config, visitor);
  if (kinds.size < MOST_KINDS) kinds.set(kind, known);
  return known;
}

/** A text of the site in one language, which a page is in: those of the ten others would stand in each page's state. */
const inLanguage = (texts: Record<string, string>, language: Language) => ({ [language]: texts[language] ?? '' });

function makeSettings(
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
    fictional_warning: inLanguage(settings.fictional_warning, language),
    fictional_singular: inLanguage(settings.fictional_singular, language),
    fictional_plural: inLanguage(settings.fictional_plural, language),
    search_fields: searchFieldsOf(site.settings),
    partner_tiles: settings.member_resell === 'yes' ? settings.partner_tiles : [],
    language,
    domain: site.hosts[0] ?? site.slug,
    geoip_country: country,
    geoip_selected_country: settings.countries.includes(country) ? country : home,
    fictional_allowed: !site.settings.fictional_off_countries.includes(country),
    push_public_key: config.pushKeys[0]?.publicKey ?? '',
    is_demo: config.isDemo,
  };
}
