import { z } from 'zod';

/** An amount as calls name it: its value is text. */
export const Amount = z.object({ currency: z.string().length(3), value: z.string() });
