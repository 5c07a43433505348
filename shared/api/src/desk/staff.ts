import { z } from 'zod';
import { MOST_INT4 } from '../bounds.ts';
import { Language } from '../languages.ts';
import { AddPasskeyBody, PasskeySignInBody } from '../second-factor.ts';
import { DeskRoleName, DeskUser } from './frame.ts';

const token = z.string().min(20).max(200);
const password = z.string().max(1024);
const code = z.string().trim().min(1).max(40);
const languages = z.array(Language).max(30);

export const DeskSignInBody = z.object({ email: z.string().trim().max(254), password });
/** What is still asked after the password: a code of the app, or that one is set up first. */
export const DeskSignInReply = z.object({ needs: z.enum(['code', 'setup']) });
export type DeskSignInReply = z.infer<typeof DeskSignInReply>;
export const DeskCodeBody = z.object({ code });
export const DeskPasskeySignInBody = PasskeySignInBody;
export const DeskAddPasskeyBody = AddPasskeyBody;

export const InvitationBody = z.object({ token });
export const InvitationReply = z.object({ name: z.string(), email: z.string(), role: DeskRoleName });
export type InvitationReply = z.infer<typeof InvitationReply>;
export const AcceptBody = z.object({ token, password });

export const AskedDeskFactorReply = z.object({ secret: z.string(), address: z.string() });
export type AskedDeskFactorReply = z.infer<typeof AskedDeskFactorReply>;
export const DeskRecoveryCodesReply = z.object({ recovery_codes: z.array(z.string()) });
export type DeskRecoveryCodesReply = z.infer<typeof DeskRecoveryCodesReply>;

export const StaffEntry = DeskUser.extend({
  invited_at: z.string(),
  joined_at: z.string().nullable(),
  left_at: z.string().nullable(),
  seen_at: z.string().nullable(),
  has_app: z.boolean(),
  passkeys: z.number().int(),
});
export type StaffEntry = z.infer<typeof StaffEntry>;
export const StaffReply = z.object({ staff: z.array(StaffEntry) });
export type StaffReply = z.infer<typeof StaffReply>;
export const InviteBody = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(80),
  role: DeskRoleName,
  languages: languages.default([]),
});
export type InviteBody = z.infer<typeof InviteBody>;
export const StaffChangeBody = z.object({ role: DeskRoleName, languages, why: z.string().trim().min(1).max(500) });
export type StaffChangeBody = z.infer<typeof StaffChangeBody>;
export const StaffWhyBody = z.object({ why: z.string().trim().min(1).max(500) });

export const LogEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  staff_id: z.number().int().nullable(),
  staff_name: z.string(),
  role: z.string(),
  act: z.string(),
  target: z.string(),
  why: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type LogEntry = z.infer<typeof LogEntry>;
export const LogQuery = z.object({
  target: z.string().trim().max(100).optional(),
  act: z.string().trim().max(60).optional(),
  staff_id: z.coerce.number().int().positive().max(MOST_INT4).optional(),
  before_id: z.coerce.number().int().positive().optional(),
});
export type LogQuery = z.infer<typeof LogQuery>;
export const LogReply = z.object({ entries: z.array(LogEntry), next_id: z.number().int().nullable() });
export type LogReply = z.infer<typeof LogReply>;

export const DeskPasskeys = z.object({
  passkeys: z.array(
    z.object({ id: z.number().int(), name: z.string(), created_at: z.string(), used_at: z.string().nullable() }),
  ),
});
export type DeskPasskeys = z.infer<typeof DeskPasskeys>;
