import { z } from 'zod';
import { AddressId } from '../address-id-schema.ts';
import { CASE_KINDS, DECISIONS, GROUNDS } from './case-values.ts';
import { Moment } from './frame.ts';

export const CaseParams = z.object({ id: AddressId });
export const CasePhotoParams = CaseParams.extend({ photo: AddressId });

/** A case in the queue. */
export const CaseRow = z.object({
  id: z.number().int(),
  site: z.string(),
  kind: z.enum(CASE_KINDS),
  reason: z.string(),
  urgency: z.number().int(),
  reports: z.number().int(),
  /** Whom it is about; null where nobody is named, or they are gone. */
  member: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  created_at: z.string(),
  due_at: z.string(),
  is_late: z.boolean(),
  /** It is owed within four hours. */
  is_soon: z.boolean(),
  /** Who works at it now. */
  holder: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type CaseRow = z.infer<typeof CaseRow>;
const CaseCursor = z
  .string()
  .regex(/^\d{1,4}~[^~]{1,40}~\d{1,15}$/)
  .refine((text) => Moment.safeParse(text.split('~')[1]).success);
export const CasesQuery = z.object({
  kind: z.enum(CASE_KINDS).optional(),
  after: CaseCursor.optional().describe('`next` of the page before: urgency, time and number of its last case'),
});
export type CasesQuery = z.infer<typeof CasesQuery>;
export const CasesReply = z.object({ cases: z.array(CaseRow), next: z.string().nullable() });
export type CasesReply = z.infer<typeof CasesReply>;

export const CaseMessage = z.object({
  seq: z.number().int(),
  is_theirs: z.boolean(),
  is_reported: z.boolean(),
  kind: z.string(),
  text: z.string(),
  at: z.string(),
});
export const PastDecision = z.object({
  id: z.number().int(),
  case_id: z.number().int(),
  action: z.enum(DECISIONS),
  reason: z.string(),
  days: z.number().int().nullable(),
  staff_name: z.string(),
  decided_at: z.string(),
  lifted_at: z.string().nullable(),
});
export type PastDecision = z.infer<typeof PastDecision>;

/** The member beside their case: counts of payments, no amounts. */
export const CaseMember = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  language: z.string(),
  country: z.string(),
  signup_date: z.string(),
  about: z.string(),
  reports: z.number().int(),
  blocks: z.number().int(),
  payments: z.number().int(),
  cases: z.number().int(),
  decisions: z.array(PastDecision),
});
export type CaseMember = z.infer<typeof CaseMember>;

export const CaseReply = CaseRow.extend({
  state: z.enum(['open', 'decided', 'closed']),
  lease_until: z.string().nullable(),
  /** As it was when it was reported. */
  profile: z.object({ name: z.string(), about: z.string() }).nullable(),
  messages: z.array(CaseMessage),
  has_picture: z.boolean(),
  /** Of a complaint: photos that whom it is about shows now, each of which can be removed. */
  photos: z.array(z.object({ id: z.number().int() })),
  complaint: z
    .object({
      number: z.string(),
      about: z.string(),
      email: z.string(),
      language: z.string(),
      place: z.string(),
      body: z.string(),
    })
    .nullable(),
  said: z.array(z.object({ reason: z.string(), details: z.string(), at: z.string() })),
  about: CaseMember.nullable(),
  decision: PastDecision.nullable(),
});
export type CaseReply = z.infer<typeof CaseReply>;

export const ClaimReply = z.object({ lease_until: z.string() });
export type ClaimReply = z.infer<typeof ClaimReply>;

export const DecideBody = z.object({
  action: z.enum(DECISIONS),
  reason: z.enum(GROUNDS).optional().describe('The ground; not asked where nothing is done'),
  days: z.number().int().min(1).max(365).optional().describe('Of a suspension'),
  photo_id: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('Of a complaint: the photo that is removed, in place of the text'),
  words: z.string().trim().max(2000).default('').describe('In the language of whom it is about'),
  answer: z.string().trim().max(2000).default('').describe('Of a complaint, in the language of whoever complained'),
});
export type DecideBody = z.input<typeof DecideBody>;

export const AppealRow = z.object({
  decision: PastDecision,
  site: z.string(),
  member: z.object({ id: z.number().int(), name: z.string(), language: z.string() }).nullable(),
  words: z.string(),
  said: z.string().describe('What the statement of reasons said beside the ground'),
  created_at: z.string(),
  due_at: z.string(),
  is_late: z.boolean(),
  is_soon: z.boolean(),
  is_own: z.boolean().describe('Decided by who looks: another one decides the appeal'),
});
export type AppealRow = z.infer<typeof AppealRow>;
export const AppealsReply = z.object({ appeals: z.array(AppealRow) });
export type AppealsReply = z.infer<typeof AppealsReply>;
export const DecideAppealBody = z.object({
  outcome: z.enum(['upheld', 'lifted']),
  answer: z.string().trim().min(1).max(2000),
});
export type DecideAppealBody = z.infer<typeof DecideAppealBody>;

export const CountsQuery = z.object({ year: z.coerce.number().int().min(2020).max(2100) });
/** Decisions of a year by ground, act and how they were made (DSA art. 24). */
export const CountRow = z.object({
  reason: z.string(),
  action: z.enum(DECISIONS),
  is_automated: z.boolean(),
  decisions: z.number().int(),
  median_seconds: z.number(),
  appeals: z.number().int(),
  upheld: z.number().int(),
  lifted: z.number().int(),
});
export type CountRow = z.infer<typeof CountRow>;
export const CountsReply = z.object({ year: z.number().int(), rows: z.array(CountRow) });
export type CountsReply = z.infer<typeof CountsReply>;
