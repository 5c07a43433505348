import { z } from 'zod';

/** The greatest number of a column of four bytes: beyond it the database would fail in place of finding nothing. */
export const MOST_INT4 = 2_147_483_647;

/** ISO has a year 0, the database does not. */
const hasYear = (text: string) => !text.startsWith('0000');
export const Day = z.iso.date().refine(hasYear);
/** As the database writes it. */
export const Moment = z.iso.datetime({ offset: true }).refine(hasYear);
