import { z } from 'zod';
import { AddressId } from '../address-id-schema.ts';
import { Day } from './frame.ts';
import { HOLD_DAYS_MOST, PROOFS } from './support-options.ts';

const why = z.string().trim().min(3).max(500);
const when = z.string().nullable();

/** One member at a time: by the exact address, the number, or a payment of theirs. */
export const FindMemberBody = z
  .object({
    email: z.string().trim().min(3).max(254).optional(),
    member_id: z.number().int().positive().optional(),
    payment_id: z.uuid().optional(),
    why,
  })
  .refine(({ email, member_id, payment_id }) => [email, member_id, payment_id].filter(Boolean).length === 1, 'one');
export type FindMemberBody = z.infer<typeof FindMemberBody>;
export const MemberLine = z.object({
  id: z.number().int(),
  site: z.string(),
  name: z.string(),
  status: z.enum(['not_confirmed', 'active', 'banned', 'deleted']),
  signed_up_at: z.string(),
});
export type MemberLine = z.infer<typeof MemberLine>;
export const MemberLinesReply = z.object({ members: z.array(MemberLine) });
export type MemberLinesReply = z.infer<typeof MemberLinesReply>;

export const MemberOfDeskParams = z.object({ id: AddressId });
export const LegalHold = z.object({
  id: z.number().int(),
  reason: z.string(),
  until: when,
  set_name: z.string(),
  set_at: z.string(),
});
export type LegalHold = z.infer<typeof LegalHold>;

/** What support may see of a member, and nothing more: no message, no photo, no like, no address of a computer. */
export const MemberSheet = MemberLine.extend({
  email: z.string().nullable(),
  language: z.string(),
  country: z.string(),
  birthdate: z.string().nullable(),
  confirmed_at: when,
  deleted_at: when,
  erased_at: when,
  last_active_at: when,
  is_paid: z.boolean(),
  balance: z.number().int(),
  payments: z.number().int(),
  last_payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_minor: z.number().int(),
      currency: z.string(),
      created_at: z.string(),
    }),
  ),
  sessions: z.array(z.object({ created_at: z.string(), seen_at: z.string(), browser: z.string() })),
  has_factor: z.boolean(),
  passkeys: z.number().int(),
  is_login_blocked: z.boolean(),
  reports_about: z.number().int(),
  open_cases: z.number().int().describe('That moderators have not decided'),
  decisions_in_force: z.number().int().describe('Measures that were not lifted and are not over'),
  mails: z.array(z.object({ template: z.string(), sent_at: z.string() })),
  hold: LegalHold.nullable(),
  export: z.object({ asked_at: z.string(), made_at: when, expires_at: when, fetched_at: when }).nullable(),
});
export type MemberSheet = z.infer<typeof MemberSheet>;

export const SendMailBody = z.object({
  template: z.enum(['activate', 'reset', 'receipt']),
  payment_id: z.uuid().optional(),
});
export type SendMailBody = z.infer<typeof SendMailBody>;
export const WhyBody = z.object({ why });
export const BirthdateBody = z.object({ birthdate: Day, proof: z.enum(PROOFS), why });
export type BirthdateBody = z.infer<typeof BirthdateBody>;
export const EraseBody = z.object({
  why,
  confirm: z.string().max(254).describe('The address of the account, or its number where it has none'),
});
export type EraseBody = z.infer<typeof EraseBody>;
export const HoldBody = z.object({ why, days: z.number().int().min(1).max(HOLD_DAYS_MOST).nullable() });
export type HoldBody = z.infer<typeof HoldBody>;
export const HoldsReply = z.object({
  holds: z.array(LegalHold.extend({ member_id: z.number().int(), site: z.string() })),
});
export type HoldsReply = z.infer<typeof HoldsReply>;
