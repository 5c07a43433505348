import { type SettingsInput, SiteSettings } from '@vonk/api/settings.ts';
import type { Database, Queryable } from '../database/database.ts';
import { readSite, type SiteProblem } from './read-site.ts';
import type { Site } from './site.ts';

export interface NewSite {
  slug: string;
  hosts: string[];
  settings: SettingsInput;
  company: Partial<Site['company']>;
  theme: Site['theme'];
}

/** A bundle of credits and its price in minor units. */
export type Price = [credits: number, minor: number];

/** Thrown for what an operator wrote wrong. */
export class SiteRefused extends Error {}

const MOST_TIERS = 4;
const POPULAR_TIER = 3;
const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)$/;

const refuse = (problems: SiteProblem[]): void => {
  if (problems.length) throw new SiteRefused(problems.map(({ key, reason }) => `${key}: ${reason}`).join('\n'));
};

/** Makes a site with its hosts; everything it does not say follows from the defaults. Null when its slug is there already. */
export async function createSite(db: Database, site: NewSite): Promise<number | null> {
  if (!/^[a-z][a-z0-9-]*$/.test(site.slug)) throw new SiteRefused(`slug: letters, digits and '-': ${site.slug}`);
  for (const host of site.hosts) if (!HOST.test(host)) throw new SiteRefused(`host: a name without port: ${host}`);
  refuse(readSite({ ...site, id: 0 }).problems);
  return db.inTransaction(async (trx) => {
    const { rows } = await trx.query<{ id: number }>(
      'insert into site (slug, settings, company, theme) values ($1, $2, $3, $4) on conflict (slug) do nothing returning id',
      [site.slug, site.settings, site.company, site.theme],
    );
    const id = rows[0]?.id;
    if (!id) return null;
    for (const host of site.hosts)
      await trx.query('insert into site_host (host, site_id) values ($1, $2)', [host, id]).catch(() => {
        throw new SiteRefused(`host ${host} belongs to another site`);
      });
    return id;
  });
}

async function siteRow(db: Queryable, slug: string) {
  const { rows } = await db.query<{ id: number; slug: string; settings: object; company: object; theme: object }>(
    'select id, slug, settings, company, theme from site where slug = $1',
    [slug],
  );
  const [row] = rows;
  if (!row) throw new SiteRefused(`there is no site ${slug}`);
  return row;
}

/** Writes one setting: 'message_credits', 'company.name' or 'theme'. Servers have it within five seconds. */
export async function setSetting(db: Queryable, slug: string, key: string, value: unknown): Promise<void> {
  const row = await siteRow(db, slug);
  const inCompany = /^company\.(\w+)$/.exec(key)?.[1];
  if (!inCompany && key !== 'theme' && !(key in SiteSettings.shape))
    throw new SiteRefused(`there is no setting ${key}`);
  const changed = inCompany
    ? { company: { ...row.company, [inCompany]: value } }
    : key === 'theme'
      ? { theme: value }
      : { settings: { ...row.settings, [key]: value } };
  refuse(readSite({ ...row, hosts: [], ...changed }).problems.filter((problem) => problem.key === key));
  const next = { ...row, ...changed };
  await db.query('update site set settings = $2, company = $3, theme = $4 where id = $1', [
    row.id,
    next.settings,
    next.company,
    next.theme,
  ]);
}

/** Replaces the prices of a site in a country from now on; what was sold before keeps its bundle. */
export async function setPrices(
  db: Database,
  siteId: number,
  country: string,
  { currency, prices }: { currency: string; prices: readonly Price[] },
): Promise<void> {
  if (!prices.length || prices.length > MOST_TIERS) throw new SiteRefused(`give one to ${MOST_TIERS} bundles`);
  if (!/^[A-Z]{2}$/.test(country)) throw new SiteRefused(`country: two capitals: ${country}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new SiteRefused(`currency: three capitals: ${currency}`);
  if (!prices.flat().every((number) => Number.isSafeInteger(number) && number > 0))
    throw new SiteRefused('a bundle is credits:minor, both whole and above 0');
  await db.inTransaction(async (trx) => {
    await trx.query(
      `update bundle set valid_to = now() where site_id = $1 and country = $2 and (valid_to is null or valid_to > now())`,
      [siteId, country],
    );
    for (const [index, [credits, minor]] of prices.entries()) {
      const tier = index + 1;
      await trx.query(
        'insert into bundle (site_id, country, currency, tier, credits, price_minor, is_popular) values ($1, $2, $3, $4, $5, $6, $7)',
        [siteId, country, currency, tier, credits, minor, tier === POPULAR_TIER],
      );
    }
  });
}
