import { stringify } from 'csv-stringify/sync';
import type { ComparedRow } from './compare-settlement.ts';

/** What a spreadsheet would run where a text begins with it (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** The report as a file for a spreadsheet: references are a provider's words, and none of them is a formula there. */
export const differencesAsCsv = (rows: ComparedRow[]): string =>
  stringify(rows, { header: true, cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) } });
