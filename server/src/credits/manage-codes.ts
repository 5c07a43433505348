import { MOST_INT4 } from '@vonk/api/bounds.ts';
import { PaymentMethod } from '@vonk/api/credits.ts';
import { BONUS_CODES } from '@vonk/api/options.ts';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { isCountry } from '../sites/setting-rules.ts';

/** Thrown for what an operator wrote wrong; its message says what. */
export class CodeRefused extends Error {}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** A discount code as an operator makes it (R-PAY-5). */
const NewCode = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{3,40}$/, 'letters, digits and -, 3 to 40 of them')
    // It would be listed as one that works, and the bonus be given in its place.
    .refine((code) => !BONUS_CODES.includes(code.toUpperCase()), 'is the name of a bonus of the product'),
  percentage: z.number().int().min(1).max(90),
  validity: z.enum(['once-per-user', 'once', 'unlimited']).default('once-per-user'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capitals')
    .refine(isCountry, 'there is no such country')
    .nullable()
    .default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three capitals')
    .refine((currency) => CURRENCIES.has(currency), 'there is no such currency')
    .nullable()
    .default(null),
  /** Minor units of the currency. */
  minimum: z.number().int().min(0).max(MOST_INT4).default(0),
  methods: z.array(PaymentMethod).default([]),
  expires: z.iso
    .datetime({ offset: true })
    // It would be listed as one that works, and refuse everybody.
    .refine((moment) => Date.parse(moment) > Date.now(), 'is over already')
    .nullable()
    .default(null),
});
export type NewCode = z.input<typeof NewCode>;

export interface ListedCode {
  code: string;
  value_percentage: number;
  validity: string;
  /** `active`, `inactive` (ended by an operator) or `expired` (its own end has passed). */
  status: string;
  country: string | null;
  currency: string | null;
  minimum_order_minor: number;
  payment_methods: string[];
  expires_at: Date | null;
  uses: number;
}

/** Makes a code of a site; throws CodeRefused for a value that is wrong or a code that is there. */
export async function createCode(db: Queryable, siteId: number, given: NewCode): Promise<void> {
  const parsed = NewCode.safeParse(given);
  if (!parsed.success) throw new CodeRefused(z.prettifyError(parsed.error));
  const code = parsed.data;
  const { rowCount } = await db.query(
    `insert into discount_code
       (site_id, code, value_percentage, validity, country, currency, minimum_order_minor, payment_methods, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      siteId,
      code.code,
      code.percentage,
      code.validity,
      code.country,
      code.currency,
      code.minimum,
      code.methods,
      code.expires,
    ],
  );
  if (rowCount === 0) throw new CodeRefused(`there is a code ${code.code} already; a code that ended keeps its name`);
}

/** The codes of a site that anybody may type, the newest first; personal ones are their members' own. */
export async function listCodes(db: Queryable, siteId: number): Promise<ListedCode[]> {
  const { rows } = await db.query<ListedCode>(
    `select code, value_percentage, validity,
            case when status = 'active' and expires_at <= now() then 'expired' else status end as status, country, currency, minimum_order_minor, payment_methods, expires_at,
            (select count(*)::int from discount_use u where u.discount_code_id = c.id) as uses
       from discount_code c where site_id = $1 and member_id is null order by id desc`,
    [siteId],
  );
  return rows;
}

/** Ends a code: from now on nobody can use it. Throws CodeRefused where there is none that works. */
export async function endCode(db: Queryable, siteId: number, code: string): Promise<void> {
  const { rowCount } = await db.query(
    `update discount_code set status = 'inactive'
      where site_id = $1 and upper(code) = upper($2) and member_id is null and status = 'active'`,
    [siteId, code],
  );
  if (rowCount === 0) throw new CodeRefused(`there is no code ${code} that works`);
}
