import { z } from 'zod';
import { DIGITS } from './address-id.ts';
import { MOST_INT4 } from './bounds.ts';

/** A number within an address by which something is found. */
export const AddressId = z.string().regex(DIGITS).transform(Number).pipe(z.number().int().positive());

/** The same of a table whose numbers have four bytes. */
export const SmallAddressId = AddressId.pipe(z.number().max(MOST_INT4));
