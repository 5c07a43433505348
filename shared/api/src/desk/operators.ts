import { z } from 'zod';
import { AddressId } from '../address-id-schema.ts';
import { MOST_INT4 } from '../bounds.ts';
import { Language } from '../languages.ts';
import { HONESTY_TOPICS, TRUTH_RULES } from './truth-rules.ts';

const id = z.number().int();
export const OperatorParams = z.object({ id: AddressId });

const seconds_left = z.number().int().describe('Until it ends in silence, by the clock of the server');
const Lease = z.object({ staff_name: z.string(), is_mine: z.boolean(), seconds_left });

/** A conversation that waits; nothing of what was said stands in it. */
export const QueueEntry = z.object({
  conversation_id: id,
  member_name: z.string(),
  profile_name: z.string(),
  site: z.string(),
  language: Language,
  since: z.string(),
  messages: z.number().int().describe('Without an answer'),
  lease: Lease.nullable(),
});
export type QueueEntry = z.infer<typeof QueueEntry>;
export const QueueReply = z.object({
  waiting: z.array(QueueEntry).describe('Who has waited longest first'),
  is_on_duty: z.boolean(),
});
export type QueueReply = z.infer<typeof QueueReply>;

export const NextReply = z.object({ conversation_id: id.nullable().describe('Null: nobody waits') });
export type NextReply = z.infer<typeof NextReply>;

export const OperatorMessage = z.object({
  seq: z.number().int(),
  is_member: z.boolean().describe('Written by the member, not as the profile'),
  kind: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  gift: z.string().nullable(),
  created_at: z.string(),
});
export type OperatorMessage = z.infer<typeof OperatorMessage>;

export const OperatorPerson = z.object({
  id,
  name: z.string(),
  age: z.number().int(),
  about: z.string(),
  city: z.string().nullable(),
  signup_date: z.string(),
});
export type OperatorPerson = z.infer<typeof OperatorPerson>;

export const CannedLine = z.object({ id, language: Language, text: z.string() });
export type CannedLine = z.infer<typeof CannedLine>;

export const OperatorConversationReply = z.object({
  id,
  site: z.string(),
  language: Language,
  member: OperatorPerson,
  profile: OperatorPerson,
  messages: z.array(OperatorMessage).describe('The newest, oldest first'),
  has_older: z.boolean(),
  last_seq: z.number().int(),
  lease: Lease.nullable().describe('Null: nobody has it'),
  is_waiting: z.boolean().describe('False: it was answered'),
  lock: z
    .object({ topic: z.enum(HONESTY_TOPICS), seq: z.number().int() })
    .nullable()
    .describe('A message asks for the truth: only the truthful answer may be sent'),
  truth: z.string().describe('The truthful answer, in the language of the member'),
  note: z.string(),
  tone: z.string(),
  lines: z.array(CannedLine),
  message_length: z.number().int(),
});
export type OperatorConversationReply = z.infer<typeof OperatorConversationReply>;

export const OperatorConversationQuery = z.object({ before: z.coerce.number().int().min(1).max(MOST_INT4).optional() });
export const LeaseReply = z.object({ seconds_left });
export type LeaseReply = z.infer<typeof LeaseReply>;

/** `seen_seq`: the last message that the operator has read; one that came since is read before it is answered. */
const answered = { client_id: z.uuid(), seen_seq: z.number().int().min(0).max(MOST_INT4) };
export const AnswerBody = z.object({ ...answered, text: z.string().trim().min(1).max(20_000) });
export type AnswerBody = z.infer<typeof AnswerBody>;
export const TruthBody = z.object(answered);
export type TruthBody = z.infer<typeof TruthBody>;

export const NoteBody = z.object({
  text: z.string().trim().max(2000),
  read: z
    .string()
    .max(2000)
    .optional()
    .describe('What stood there when it was written: another text since then is read first'),
});
export type NoteBody = z.infer<typeof NoteBody>;
export const LineBody = z.object({ language: Language, text: z.string().trim().min(1).max(1000) });
export type LineBody = z.infer<typeof LineBody>;
export const LinesReply = z.object({ lines: z.array(CannedLine) });
export type LinesReply = z.infer<typeof LinesReply>;

/** An answer that was drawn for review. */
export const Sample = z.object({
  id,
  staff_name: z.string(),
  profile_name: z.string(),
  site: z.string(),
  language: Language,
  asked: z.array(z.string()).describe('The last words of the member before it, oldest first'),
  text: z.string(),
  answered_at: z.string(),
  suspects: z.array(z.enum(HONESTY_TOPICS)).describe('What the answer itself seems to speak of'),
});
export type Sample = z.infer<typeof Sample>;
export const SamplesReply = z.object({ samples: z.array(Sample) });
export type SamplesReply = z.infer<typeof SamplesReply>;
export const ReviewerReply = z.object({ name: z.string().nullable().describe('Who judged it; null: nobody') });
export type ReviewerReply = z.infer<typeof ReviewerReply>;

export const VerdictBody = z
  .object({
    verdict: z.enum(['fine', 'broken']),
    rules: z.array(z.enum(TRUTH_RULES)).max(TRUTH_RULES.length).default([]),
    note: z.string().trim().max(1000).default(''),
  })
  .refine(({ verdict, rules }) => (verdict === 'broken') === rules.length > 0, { path: ['rules'] });
export type VerdictBody = z.input<typeof VerdictBody>;

/** A verdict on an answer of who reads it. */
export const Verdict = z.object({
  id,
  text: z.string(),
  rules: z.array(z.enum(TRUTH_RULES)),
  note: z.string(),
  reviewed_at: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;
export const VerdictsReply = z.object({ verdicts: z.array(Verdict) });
export type VerdictsReply = z.infer<typeof VerdictsReply>;
