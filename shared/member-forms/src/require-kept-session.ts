import { AppError } from '@vonk/kernel/app-error.ts';
import { getUser } from './member.api.ts';

/**
 * Throws `cookies_refused` where the browser did not keep the session that it was given just now: the next page would be the
 * login again, without a word. A call that fails says nothing of cookies.
 */
export async function requireKeptSession(): Promise<void> {
  const user = await getUser().catch(() => undefined);
  if (user === null) throw new AppError({ code: 'cookies_refused', statusCode: 400, message: 'cookies_refused' });
}
