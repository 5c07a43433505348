import type { Language } from '@vonk/api/languages.ts';
import type { Config } from '../config.ts';
import { pathInLanguage } from './language.ts';
import type { Site } from './site.ts';

/** Absolute address of a page of a site: scheme and port of the public address, the site's first host. */
export function siteUrl(config: Config, site: Site, path: string, language: Language): string {
  const url = new URL(config.publicUrl);
  const own = site.hosts[0];
  if (own && !site.hosts.includes(url.hostname)) url.hostname = own;
  return new URL(pathInLanguage(path, language), url).href;
}
