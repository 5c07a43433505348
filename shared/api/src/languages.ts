import { z } from 'zod';
import { LANGUAGES } from './options.ts';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
export const Country = z.string().regex(/^[A-Z]{2}$/);
