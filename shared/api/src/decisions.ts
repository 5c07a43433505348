import { z } from 'zod';
import { AddressId } from './address-id-schema.ts';
import { TypedText } from './typed-text.ts';

/** A link that only whom it is about was given; what is no id or no key is a wrong one, and no field that somebody filled in. */
export const KeyedQuery = z.object({
  id: z.coerce.number().int().positive().catch(0),
  key: z.string().max(100).catch(''),
});
/** The same in an address. */
export const KeyedAddress = KeyedQuery.extend({ id: AddressId.catch(0) });

/** A statement of reasons in the language of the page (DSA art. 17), and what became of the appeal. */
export const DecisionReply = z.object({
  heading: z.string(),
  until: z
    .object({ at: z.string(), said: z.string().describe('How the heading names that moment') })
    .optional()
    .describe('When a suspension ends: the page says it in the time zone of who reads it'),
  lines: z.array(z.string()),
  /** No account may be used while it holds. */
  is_closed: z.boolean(),
  /** Whoever asks is signed in as the member whom it is about. */
  is_own: z.boolean(),
  can_appeal: z.boolean(),
  appeal: z
    .object({
      words: z.string(),
      created_at: z.string(),
      outcome: z.enum(['upheld', 'lifted']).nullable(),
      answer: z.string(),
    })
    .nullable(),
});
export type DecisionReply = z.infer<typeof DecisionReply>;
export const AppealBody = KeyedQuery.extend({ words: TypedText.trim().min(1).max(2000) });
export type AppealBody = z.infer<typeof AppealBody>;
