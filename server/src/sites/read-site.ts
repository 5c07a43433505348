import { CompanyInfoReply, SiteSettings } from '@vonk/api/settings.ts';
import { FICTIONAL_TEXTS } from '@vonk/api/settings-defaults.ts';
import { retint } from '@vonk/ui/retint.ts';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import type { Site, SiteTheme } from './site.ts';

/** A value in a site's row that is not what it has to be; what holds in its place is the default. */
export interface SiteProblem {
  site: string;
  /** 'message_credits', 'company.added', 'theme'. */
  key: string;
  reason: string;
}

export interface SiteRow {
  id: number;
  slug: string;
  hosts: string[];
  settings: unknown;
  company: unknown;
  theme: unknown;
}

type Shape = Record<string, z.ZodType>;

const Company = z.object({
  name: CompanyInfoReply.shape.name.default(''),
  address: CompanyInfoReply.shape.address.default(''),
  kvk: CompanyInfoReply.shape.kvk.default(''),
  city: CompanyInfoReply.shape.city.default(''),
  country: CompanyInfoReply.shape.country.default(''),
  tradenames: CompanyInfoReply.shape.tradenames.default([]),
  vat_numbers: CompanyInfoReply.shape.vat_numbers.default([]),
  support_phone: CompanyInfoReply.shape.support_phone.default(''),
  delete_discount: CompanyInfoReply.shape.delete_discount.default(0),
  added: CompanyInfoReply.shape.added.default('1970-01-01T00:00:00.000Z'),
});

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const Theme = z.union([z.strictObject({ brand: Colour, deep: Colour }), z.strictObject({})]);

const asObject = (document: unknown): Record<string, unknown> =>
  typeof document === 'object' && document !== null ? { ...document } : {};

/** The right entries of a list that has wrong ones; null for what is no list at all. */
function keepRightEntries(schema: z.ZodType, value: unknown): unknown[] | null {
  const list = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (!(list instanceof z.ZodArray) || !Array.isArray(value)) return null;
  const right = value.filter((entry) => z.safeParse(list.element, entry).success);
  return z.safeParse(list, right).success ? right : null;
}

const reasonOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => (path.length ? `${path.join('.')}: ${message}` : message)).join('; ');

/** Takes what is wrong out of a document, and says what it was: one wrong value is no reason for a site to fail. */
function repair(shape: Shape, document: unknown, note: (key: string, reason: string) => void): Record<string, unknown> {
  const values = asObject(document);
  for (const [key, schema] of Object.entries(shape)) {
    if (values[key] === undefined) continue;
    const result = schema.safeParse(values[key]);
    if (result.success) continue;
    note(key, reasonOf(result.error));
    values[key] = keepRightEntries(schema, values[key]) ?? undefined;
  }
  return values;
}

/** Texts by language: those of the site, and the usual ones where it says nothing. No language goes without the label. */
const withUsual = (usual: Record<string, string>, own: Record<string, string>): Record<string, string> => ({
  ...usual,
  ...Object.fromEntries(Object.entries(own).filter(([, text]) => text.trim())),
});

/** Says why a theme cannot be shown; null when it can. */
export function themeProblem(theme: unknown): string | null {
  const result = Theme.safeParse(theme);
  if (!result.success) return 'two colours as #rrggbb: brand and deep';
  const { brand, deep } = result.data;
  if (brand === undefined || deep === undefined) return null;
  try {
    retint({ brand, deep });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'refused';
  }
}

/** Makes a site of its row. What is wrong in its documents is replaced by the default and told as a problem. */
export function readSite({ id, slug, hosts, ...row }: SiteRow): { site: Site; problems: SiteProblem[] } {
  const problems: SiteProblem[] = [];
  const note = (key: string, reason: string) => void problems.push({ site: slug, key, reason });
  const settings = SiteSettings.parse(repair(SiteSettings.shape, row.settings, note));
  const company = Company.parse(repair(Company.shape, row.company, (key, reason) => note(`company.${key}`, reason)));
  const wrongTheme = themeProblem(row.theme);
  if (wrongTheme) note('theme', wrongTheme);
  const theme: SiteTheme = wrongTheme ? {} : Theme.parse(row.theme);
  return {
    site: {
      id,
      slug,
      hosts,
      settings: {
        ...settings,
        mail_name: settings.mail_name || settings.name,
        fictional_warning: withUsual(FICTIONAL_TEXTS.warning, settings.fictional_warning),
        fictional_singular: withUsual(FICTIONAL_TEXTS.singular, settings.fictional_singular),
        fictional_plural: withUsual(FICTIONAL_TEXTS.plural, settings.fictional_plural),
      },
      company,
      theme,
    },
    problems,
  };
}

/**
 * Reads the rows of all sites as they are, as text: who looks again and again compares it, and takes it apart where it
 * changed. The first host of a site is its domain: a name before a number.
 */
export async function readSiteRows(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ sites: string }>(
    `select coalesce(json_agg(site), '[]')::text as sites from (
       select s.id, s.slug, s.settings, s.company, s.theme,
              coalesce(array_agg(h.host order by h.host ~ '^[0-9[]', h.host) filter (where h.host is not null), '{}') as hosts
         from site s left join site_host h on h.site_id = s.id group by s.id order by s.id) site`,
  );
  return rows[0]?.sites ?? '[]';
}

/** Makes the sites of what `readSiteRows` gave, in their order. */
export function sitesOf(text: string): { sites: Site[]; problems: SiteProblem[] } {
  const rows: SiteRow[] = JSON.parse(text);
  const read = rows.map(readSite);
  return { sites: read.map(({ site }) => site), problems: read.flatMap(({ problems }) => problems) };
}

/** Reads all sites. */
export const readSites = async (db: Queryable): Promise<{ sites: Site[]; problems: SiteProblem[] }> =>
  sitesOf(await readSiteRows(db));
