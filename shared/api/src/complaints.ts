import { z } from 'zod';
import { COMPLAINT_SUBJECTS } from './options.ts';
import { TypedText } from './typed-text.ts';

export const ComplaintSubject = z.enum(COMPLAINT_SUBJECTS);
export type ComplaintSubject = z.infer<typeof ComplaintSubject>;

/** `good_faith` is asked for what is said to be illegal (DSA art. 16(2)(d)); a member's own address is used where none is given. */
export const ComplaintBody = z.object({
  email: TypedText.trim().max(254).default(''),
  about: ComplaintSubject,
  place: TypedText.trim().max(500).default(''),
  body: TypedText.trim().max(5_000),
  good_faith: z.union([z.boolean(), z.literal('yes')]).optional(),
});
export type ComplaintBody = z.infer<typeof ComplaintBody>;

export const ComplaintNumberReply = z.object({ number: z.string(), email: z.string() });
export type ComplaintNumberReply = z.infer<typeof ComplaintNumberReply>;

export const ComplaintParams = z.object({ number: z.string().max(20) });
export const ComplaintKeyQuery = z.object({ key: z.string().max(100).default('') });

export const ComplaintReply = z.object({
  number: z.string(),
  about: ComplaintSubject,
  place: z.string(),
  body: z.string(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  answer: z.string(),
});
export type ComplaintReply = z.infer<typeof ComplaintReply>;
