import { type SettingsInput, SiteSettings } from '@vonk/api/settings.ts';
import { z } from 'zod';
import type { Database, Queryable } from '../database/database.ts';
import { checkDocument, HOST, refuse, refuseValue } from './check-site.ts';
import { readSite } from './read-site.ts';
import type { Site } from './site.ts';
import { readDocument, type SiteDocument } from './site-document.ts';
import { type Price, writePrices } from './site-prices.ts';
import { SiteRefused } from './site-refused.ts';

export interface NewSite {
  slug: string;
  hosts: string[];
  settings: SettingsInput;
  company: Partial<Site['company']>;
  theme: Site['theme'];
}

async function addHosts(trx: Queryable, siteId: number, hosts: string[]): Promise<void> {
  for (const host of hosts) {
    if (!HOST.test(host)) throw new SiteRefused(`host: a name without port: ${host}`);
    const { rows } = await trx.query<{ site_id: number }>(
      `with added as (insert into site_host (host, site_id) values ($1, $2) on conflict do nothing)
       select site_id from site_host where host = $1`,
      [host, siteId],
    );
    if (rows[0] && rows[0].site_id !== siteId) throw new SiteRefused(`host ${host} belongs to another site`);
  }
}

/** Makes a site with its hosts; everything it does not say follows from the defaults. Null when its slug is there already. */
export async function createSite(db: Database, site: NewSite): Promise<number | null> {
  checkDocument(site);
  return db.inTransaction(async (trx) => {
    const { rows } = await trx.query<{ id: number }>(
      'insert into site (slug, settings, company, theme) values ($1, $2, $3, $4) on conflict (slug) do nothing returning id',
      [site.slug, site.settings, site.company, site.theme],
    );
    const id = rows[0]?.id;
    if (!id) return null;
    await addHosts(trx, id, site.hosts);
    return id;
  });
}

/** Who changes a site and in what words, as its history keeps them. */
export interface Change {
  who: string;
  what: string;
}

type WriteSite = (trx: Queryable, site: SiteDocument & { id: number }) => Promise<void>;

/** Writes a change of a site within a transaction, and keeps what the site was before. */
async function writeChange(trx: Queryable, slug: string, { who, what }: Change, write: WriteSite): Promise<void> {
  // Two operators at once: the second one sees what the first one wrote.
  await trx.query('select from site where slug = $1 for update', [slug]);
  const { id, ...before } = await readDocument(trx, slug);
  const kept = [id, who, what, before];
  await trx.query('insert into site_change (site_id, who, what, before) values ($1, $2, $3, $4)', kept);
  await write(trx, { id, ...before });
}

/** Runs a change of a site in a transaction of its own. */
const changeSite = (db: Database, slug: string, change: Change, write: WriteSite): Promise<void> =>
  db.inTransaction((trx) => writeChange(trx, slug, change, write));

const writeRow = (
  trx: Queryable,
  id: number,
  { settings, company, theme }: Omit<SiteDocument, 'slug' | 'hosts' | 'prices'>,
) => trx.query('update site set settings = $2, company = $3, theme = $4 where id = $1', [id, settings, company, theme]);

/** Writes one setting: 'message_credits', 'company.name' or 'theme'. Servers have it within two seconds, workers within five. */
export const setSetting = (db: Database, slug: string, key: string, value: unknown, who: string): Promise<void> =>
  changeSite(db, slug, { who, what: `set ${key} ${JSON.stringify(value)}` }, async (trx, site) => {
    const inCompany = /^company\.(\w+)$/.exec(key)?.[1];
    if (!inCompany && key !== 'theme' && !(key in SiteSettings.shape))
      throw new SiteRefused(`there is no setting ${key}`);
    const changed = inCompany
      ? { company: { ...site.company, [inCompany]: value } }
      : key === 'theme'
        ? { theme: value as object }
        : { settings: { ...site.settings, [key]: value } };
    refuse(readSite({ ...site, ...changed }).problems.filter((problem) => problem.key === key));
    refuseValue(key, value);
    await writeRow(trx, site.id, { ...site, ...changed });
  });

/** Replaces the prices of a site in a country from now on; what was sold before keeps its bundle. */
export const setPrices = (
  db: Database,
  slug: string,
  country: string,
  { currency, prices }: { currency: string; prices: readonly Price[] },
  who: string,
): Promise<void> =>
  changeSite(
    db,
    slug,
    { who, what: `price ${country} ${currency} ${prices.map((each) => each.join(':')).join(' ')}` },
    (trx, site) => writePrices(trx, site.id, country, { currency, prices }),
  );

/** Adds a host at which the site answers, or takes one away; the last one stays: mails and providers lead there. */
export const setHost = (db: Database, slug: string, host: string, isThere: boolean, who: string): Promise<void> =>
  changeSite(db, slug, { who, what: `host ${isThere ? 'add' : 'remove'} ${host}` }, async (trx, site) => {
    if (isThere && site.hosts.includes(host)) throw new SiteRefused(`${slug} has the host ${host} already`);
    if (isThere) return addHosts(trx, site.id, [host]);
    const { rowCount } = await trx.query('delete from site_host where host = $1 and site_id = $2', [host, site.id]);
    if (!rowCount) throw new SiteRefused(`${slug} has no host ${host}`);
    if (!site.hosts.some((other) => other !== host))
      throw new SiteRefused(`${host} is the last host of ${slug}: add another one first`);
  });

async function replace(trx: Queryable, id: number, site: SiteDocument): Promise<void> {
  await writeRow(trx, id, site);
  await trx.query('delete from site_host where site_id = $1 and host <> all($2)', [id, site.hosts]);
  await addHosts(trx, id, site.hosts);
  const now = await readDocument(trx, site.slug);
  for (const country of new Set([...Object.keys(now.prices), ...Object.keys(site.prices)])) {
    const known = now.prices[country];
    const { currency = 'EUR', bundles = [] } = site.prices[country] ?? {};
    // The same numbers in another currency are other prices.
    if (known?.currency !== currency || JSON.stringify(known.bundles) !== JSON.stringify(bundles))
      await writePrices(trx, id, country, { currency, prices: bundles });
  }
}

const Imported = z.strictObject({
  slug: z.string(),
  hosts: z.array(z.string()).min(1),
  settings: z.record(z.string(), z.unknown()),
  company: z.record(z.string(), z.unknown()).default({}),
  theme: z.record(z.string(), z.unknown()).default({}),
  prices: z
    .record(z.string(), z.object({ currency: z.string(), bundles: z.array(z.tuple([z.number(), z.number()])) }))
    .default({}),
});

/** Takes a site that `readDocument` wrote, here or elsewhere: makes it, or replaces what it is now. True when it is new. */
export async function importSite(db: Database, given: unknown, who: string): Promise<boolean> {
  const parsed = Imported.safeParse(given);
  if (!parsed.success) throw new SiteRefused(z.prettifyError(parsed.error));
  const site = parsed.data;
  checkDocument(site);
  // Made and filled together: what is refused halfway leaves no site behind that answers nowhere and keeps the name.
  return db.inTransaction(async (trx) => {
    const { rowCount } = await trx.query(
      'insert into site (slug, settings, company) values ($1, $2, $3) on conflict do nothing',
      [site.slug, site.settings, site.company],
    );
    await writeChange(trx, site.slug, { who, what: 'import' }, (_trx, { id }) => replace(trx, id, site));
    return rowCount === 1;
  });
}

/** Brings a site back to what it was before its last change that was not undone; returns what that was. */
export async function undoChange(db: Database, slug: string, who: string): Promise<string> {
  const { rows } = await db.query<{ id: number; what: string; before: SiteDocument }>(
    `select c.id, c.what, c.before from site_change c join site s on s.id = c.site_id
      where s.slug = $1 and c.undone_at is null order by c.id desc limit 1`,
    [slug],
  );
  const [last] = rows;
  if (!last) throw new SiteRefused(`${slug} has no change to undo`);
  await changeSite(db, slug, { who, what: `undo ${last.what}` }, async (trx, { id }) => {
    await replace(trx, id, last.before);
    // Neither what was undone nor the undoing is undone by the next one, which goes one step further back.
    await trx.query('update site_change set undone_at = now() where site_id = $1 and id >= $2 and undone_at is null', [
      id,
      last.id,
    ]);
  });
  return last.what;
}

/** The changes of a site, the newest first. */
export async function changesOf(
  db: Queryable,
  slug: string,
): Promise<{ at: Date; who: string; what: string; isUndone: boolean }[]> {
  const { rows } = await db.query<{ at: Date; who: string; what: string; isUndone: boolean }>(
    `select c.at, c.who, c.what, c.undone_at is not null as "isUndone" from site_change c
       join site s on s.id = c.site_id where s.slug = $1 order by c.id desc limit 50`,
    [slug],
  );
  return rows;
}
