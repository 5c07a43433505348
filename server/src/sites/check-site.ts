import { SiteSettings } from '@vonk/api/settings.ts';
import { readSite, type SiteProblem } from './read-site.ts';
import { settingProblem } from './setting-rules.ts';
import type { SiteDocument } from './site-document.ts';
import { SiteRefused } from './site-refused.ts';

/** A host as a site names it. */
export const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)$/;

/** Throws with all that is wrong; not where nothing is. */
export const refuse = (problems: SiteProblem[]): void => {
  if (problems.length) throw new SiteRefused(problems.map(({ key, reason }) => `${key}: ${reason}`).join('\n'));
};

/** Throws for a value that no site can have, be its type right or not. */
export const refuseValue = (key: string, value: unknown): void => {
  const reason = settingProblem(key, value);
  if (reason) throw new SiteRefused(`${key}: ${reason}`);
};

/** Throws for settings that no site can have and for values of the wrong type. */
export function checkDocument(site: Pick<SiteDocument, 'slug' | 'hosts' | 'settings' | 'company' | 'theme'>): void {
  if (!/^[a-z][a-z0-9-]*$/.test(site.slug)) throw new SiteRefused(`slug: letters, digits and '-': ${site.slug}`);
  for (const host of site.hosts) if (!HOST.test(host)) throw new SiteRefused(`host: a name without port: ${host}`);
  for (const key of Object.keys(site.settings))
    if (!(key in SiteSettings.shape)) throw new SiteRefused(`there is no setting ${key}`);
  refuse(readSite({ ...site, id: 0 }).problems);
  const company = Object.entries(site.company).map(([key, value]): [string, unknown] => [`company.${key}`, value]);
  for (const [key, value] of [...Object.entries(site.settings), ...company]) refuseValue(key, value);
}
