import { z } from 'zod';

/** A text that somebody typed or pasted: without zero bytes, which no database holds and nobody sees, and of whole letters. */
export const TypedText = z.string().overwrite((text) => text.replaceAll('\0', '').toWellFormed());
