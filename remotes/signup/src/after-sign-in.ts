import { paths } from '@vonk/api/paths.ts';
import type { User } from '@vonk/api/user.ts';
import { AppError } from '@vonk/kernel/app-error.ts';
import { nextPath } from './next-path.ts';

/**
 * Where whoever has just come in goes on: to what was decided about them and is unread, else to the page that they wanted. Its
 * `hash` never reaches a server, so that `?next=` lacks it; a browser takes it along to the login.
 */
export function afterSignIn({ decision }: User, params: URLSearchParams, hash = ''): string {
  const next = nextPath(params, '');
  return decision ?? (next ? next + (next.includes('#') ? '' : hash) : paths.members());
}

/** What a refused login leads to: the page that says why the account is blocked, and how to appeal (DSA art. 17). */
export const decisionOf = (error: unknown): string | undefined =>
  error instanceof AppError ? error.details.link : undefined;
