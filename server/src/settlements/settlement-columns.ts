import { z } from 'zod';
import { minorOf, readCsv, SETTLEMENT_KINDS, SettlementRefused, type SettlementRow } from './settlement-row.ts';

/** Where each part of a day stands in it. */
const DAYS = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  'DD-MM-YYYY': /^(?<day>\d\d?)[-./](?<month>\d\d?)[-./](?<year>\d{4})/,
  'MM/DD/YYYY': /^(?<month>\d\d?)[-./](?<day>\d\d?)[-./](?<year>\d{4})/,
} as const;
const IsoDay = z.iso.date();

const Columns = z.strictObject({
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  decimal: z.enum(['.', ',']).default('.'),
  /** Minor units as whole numbers instead of amounts with a decimal sign. */
  isMinor: z.boolean().default(false),
  /** What is taken from us has a minus. Otherwise the kind says so, whatever sign stands there. */
  isSigned: z.boolean().default(false),
  day: z.enum(['YYYY-MM-DD', 'DD-MM-YYYY', 'MM/DD/YYYY']).default('YYYY-MM-DD'),
  columns: z.strictObject({
    settlement: z.string().optional(),
    day: z.string(),
    kind: z.string(),
    ref: z.string(),
    amount: z.string(),
    currency: z.string().optional(),
    fee: z.string().optional(),
  }),
  /** For a file without such a column. */
  currency: z.string().length(3).optional(),
  kinds: z.record(z.string(), z.enum([...SETTLEMENT_KINDS, 'ignored'])),
  /** The field of the provider's events that holds what stands in `ref`; without it, that is the reference that payments keep. */
  refIs: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
});

/** How a file with a heading is read: which column holds what, and what its words mean (docs/payments.md). */
export type SettlementColumns = z.infer<typeof Columns>;

/** Reads such a description (JSON). Throws `SettlementRefused` that says what is wrong with it. */
export function readSettlementColumns(text: string): SettlementColumns {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new SettlementRefused('the description of its columns is no JSON');
  }
  const { success, data, error } = Columns.safeParse(given);
  if (!success) throw new SettlementRefused(`the description of its columns is wrong: ${z.prettifyError(error)}`);
  if (!data.currency && !data.columns.currency) throw new SettlementRefused('the description names no currency');
  return data;
}

function dayOf(text: string, form: SettlementColumns['day']): string {
  const { year, month, day } = DAYS[form].exec(text)?.groups ?? {};
  const iso = IsoDay.safeParse(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  if (!iso.success) throw new SettlementRefused(`'${text}' is no day as ${form}`);
  return iso.data;
}

/** '1.234,50' and '1,234.50' as '1234.50': the sign that is not the decimal one only groups thousands, three digits at a time. */
const plain = (text: string, decimal: '.' | ',') =>
  text
    .trim()
    .replace(decimal === ',' ? /\.(?=\d{3}(?!\d))/g : /,(?=\d{3}(?!\d))/g, '')
    .replace(decimal, '.');

/** Reads a file as its columns are described. Throws `SettlementRefused` with the line that does not fit. */
export function readByColumns(text: string, how: SettlementColumns, name: string): SettlementRow[] {
  const isNamed = new Set(Object.values(how.columns));
  const lines = readCsv(text, { trim: true, bom: true, delimiter: how.delimiter }, (heading) => {
    const twice = heading.find((name, index) => isNamed.has(name) && heading.indexOf(name) < index);
    if (twice !== undefined) throw new SettlementRefused(`there are two columns '${twice}'`);
  });
  const minor = (value: string, currency: string) => {
    if (!how.isMinor) return minorOf(plain(value, how.decimal), currency);
    if (!/^[-+]?\d+$/.test(value)) throw new SettlementRefused(`'${value}' is no whole number`);
    return Number(value);
  };
  return lines.flatMap((line, index): SettlementRow[] => {
    const at = (column: string | undefined): string => {
      if (column === undefined) return '';
      const value = line[column];
      if (value === undefined) throw new SettlementRefused(`there is no column '${column}'`);
      return value;
    };
    try {
      const word = at(how.columns.kind);
      const kind = Object.hasOwn(how.kinds, word) ? how.kinds[word] : undefined;
      if (!kind) throw new SettlementRefused(`nobody said what kind '${word}' is`);
      if (kind === 'ignored') return [];
      const common = {
        settlement: at(how.columns.settlement) || name,
        day: dayOf(at(how.columns.day), how.day),
        currency: (at(how.columns.currency) || how.currency || '').toUpperCase(),
      };
      if (!/^[A-Z]{3}$/.test(common.currency)) throw new SettlementRefused(`'${common.currency}' is no currency`);
      const ref = kind === 'fee' || kind === 'payout' ? '' : at(how.columns.ref);
      const signed = (of: SettlementRow['kind'], value: string) => {
        const amount = minor(value, common.currency);
        return how.isSigned ? amount : (of === 'payment' || of === 'chargeback_won' ? 1 : -1) * Math.abs(amount);
      };
      const rows: SettlementRow[] = [
        { ...common, kind, ref, amountMinor: signed(kind, at(how.columns.amount)) },
        { ...common, kind: 'fee', ref, amountMinor: signed('fee', at(how.columns.fee) || '0') },
      ];
      return rows.filter(({ amountMinor }) => amountMinor !== 0);
    } catch (error) {
      throw error instanceof SettlementRefused ? new SettlementRefused(`line ${index + 2}: ${error.message}`) : error;
    }
  });
}
