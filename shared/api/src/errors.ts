import { z } from 'zod';
import { ERROR_CODES } from './options.ts';

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
  /** For `too_many_requests`: seconds until the next is taken, as in the Retry-After header. */
  retry_after: z.number().int().optional(),
  /** For `birthdate_too_young`. */
  min_age: z.number().int().optional(),
  fields: z.record(z.string(), ErrorCode).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
