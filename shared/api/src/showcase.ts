import { z } from 'zod';
import { MemberCard } from './members.ts';

/** People whom public pages may show to a visitor, and the outline of the visitor's country. */
export const ShowcaseReply = z.object({
  people: z.array(
    MemberCard.extend({
      about: z.string().describe('First sentences of the member’s own text'),
      /** Place of the member's city on the outline, in its units; null outside it. */
      x: z.number().nullable(),
      y: z.number().nullable(),
    }),
  ),
  outline: z.object({ path: z.string(), height: z.number() }).nullable(),
});
export type ShowcaseReply = z.infer<typeof ShowcaseReply>;
