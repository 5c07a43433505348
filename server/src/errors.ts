import type { ErrorCode, ErrorReply } from '@vonk/api/errors.ts';

/** HTTP status of each code; the closed list is shared/api/errors.ts. */
const STATUS: Record<ErrorCode, number> = {
  unexpected: 500,
  bad_request: 400,
  validation_failed: 400,
  not_found: 404,
  authentication_required: 403,
  forbidden: 403,
  cross_site: 403,
  cookies_refused: 400,
  too_many_requests: 429,
  unavailable: 503,
  payload_too_large: 413,
  idempotency_mismatch: 409,
  login_failed: 401,
  login_blocked: 429,
  login_code_wrong: 400,
  login_too_late: 410,
  passkey_unknown: 401,
  email_invalid: 400,
  email_disposable: 400,
  email_taken: 409,
  email_not_found: 404,
  email_unchanged: 400,
  account_deleted: 409,
  account_banned: 403,
  account_suspended: 403,
  signups_closed: 403,
  name_is_email: 400,
  name_starts_with_at: 400,
  name_invalid: 400,
  birthdate_invalid: 400,
  birthdate_too_young: 400,
  password_too_short: 400,
  password_common: 400,
  password_wrong: 400,
  passwords_differ: 400,
  link_expired: 410,
  too_many_mails: 429,
  mail_limit: 429,
  activation_failed: 410,
  photo_limit: 409,
  photo_unreadable: 400,
  profile_unavailable: 404,
  premium_required: 402,
  insufficient_credits: 402,
  conversation_limit: 402,
  message_limit: 402,
  message_too_long: 400,
  message_empty: 400,
  blocked: 403,
  off_duty: 409,
  lease_lost: 409,
  said_since: 409,
  truth_first: 409,
  recipient_unconfirmed: 409,
  recipient_gone: 410,
  swipe_limit: 429,
  code_not_found: 404,
  code_used: 409,
  code_not_applicable: 409,
  price_changed: 409,
  bundle_gone: 410,
  spending_limit_reached: 409,
  payment_failed: 402,
  payment_method_unavailable: 400,
  iban_invalid: 400,
  iban_not_reached: 400,
  sms_unavailable: 503,
  otp_invalid: 400,
  debit_blocked: 403,
  debit_limit_reached: 429,
  withdrawal_ended: 409,
  withdrawal_changed: 409,
  owner_needed: 409,
  case_taken: 409,
  case_closed: 409,
  case_unclaimed: 409,
  appeal_own: 403,
  appeal_closed: 409,
  hold_in_force: 409,
  hold_ended: 409,
  withdrawal_empty: 409,
};

type Details = Omit<Partial<ErrorReply>, 'message' | 'statusCode' | 'code' | 'authentication_required'>;

/**
 * A refusal by a rule. The code travels to the client, which has its text in the member's language; `words` are for the log, where
 * it is a service behind that failed.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}, words: string = code) {
    super(words);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** The part of a refusal that names who of the staff was there before, if anybody is known. */
export const byName = (name: string | null | undefined): Details => (name ? { by_name: name } : {});

/** The body and status of any code (R-ERR-1). */
export function errorReply(code: ErrorCode, details: Details = {}): ErrorReply {
  return {
    message: code,
    statusCode: STATUS[code],
    code,
    ...(code === 'authentication_required' ? { authentication_required: true } : {}),
    ...details,
  };
}
