import type { ErrorCode, ErrorReply } from '@vonk/api/errors.ts';

/** Any failed call: a code from the closed list, its status, and what the server said of it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: Partial<ErrorReply>;
  constructor(reply: Partial<ErrorReply>) {
    super(reply.message ?? 'unexpected');
    this.name = 'AppError';
    this.code = reply.code ?? 'unexpected';
    this.statusCode = reply.statusCode ?? 500;
    this.details = reply;
  }
}

/** Any thrown value as an AppError: message plus statusCode, 500 by default (R-ERR-1). */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError({ message: error instanceof Error ? error.message : String(error) });
