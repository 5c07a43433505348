import { z } from 'zod';

/** Every failure the server names; the client has a text for each in every language (`errors.<code>`). */
export const ERROR_CODES = [
  'unexpected',
  'bad_request',
  'validation_failed',
  'not_found',
  'authentication_required',
  'forbidden',
  'cross_site',
  'too_many_requests',
  'unavailable',
  'payload_too_large',
  'idempotency_mismatch',
  'login_failed',
  'login_blocked',
  'email_invalid',
  'email_taken',
  'email_not_found',
  'email_unchanged',
  'account_deleted',
  'account_banned',
  'signups_closed',
  'name_is_email',
  'name_starts_with_at',
  'name_invalid',
  'birthdate_invalid',
  'birthdate_too_young',
  'password_too_short',
  'password_wrong',
  'passwords_differ',
  'link_expired',
  'too_many_mails',
  'activation_failed',
  'photo_limit',
  'photo_unreadable',
  'profile_unavailable',
  'premium_required',
  'insufficient_credits',
  'conversation_limit',
  'message_limit',
  'message_too_long',
  'message_empty',
  'blocked',
  'recipient_unconfirmed',
  'recipient_gone',
  'swipe_limit',
  'code_not_found',
  'code_used',
  'code_not_applicable',
  'payment_failed',
  'payment_method_unavailable',
  'iban_invalid',
  'otp_invalid',
  'debit_blocked',
  'debit_limit_reached',
] as const;

export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The body of every answer that is not a success (R-ERR-1). `fields` names the inputs that were refused. */
export const ErrorReply = z.object({
  message: z.string(),
  statusCode: z.number().int(),
  code: ErrorCode,
  authentication_required: z.boolean().optional(),
  /** For `login_blocked` and other waits: minutes until it makes sense to try again. */
  minutes: z.number().int().optional(),
  /** For `birthdate_too_young`. */
  min_age: z.number().int().optional(),
  fields: z.record(z.string(), ErrorCode).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
