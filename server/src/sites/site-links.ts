import type { Language } from '@vonk/api/languages.ts';
import { DEFAULT_LANGUAGE } from '@vonk/api/options.ts';
import type { Config } from '../config.ts';
import { hasAddress, pathInLanguage } from './language.ts';
import type { Site } from './site.ts';

/**
 * What a mail leads to, in its language: nl is named where whoever has chosen nothing would read another one, and is their choice
 * from then on. A file of the API has no language in its address.
 */
export function linkTo(config: Config, site: Site, path: string, language: Language): string {
  if (path.startsWith('/api/')) return siteUrl(config, site, path, DEFAULT_LANGUAGE);
  const named = hasAddress(site.settings, language) ? '' : `/${language}`;
  return siteUrl(config, site, named + path, language);
}

/** Absolute address of a page of a site: scheme and port of the public address, the site's first host. */
export function siteUrl(config: Config, site: Site, path: string, language: Language): string {
  const url = new URL(config.publicUrl);
  const own = site.hosts[0];
  if (own && !site.hosts.includes(url.hostname)) url.hostname = own;
  return new URL(pathInLanguage(path, language), url).href;
}
