import { AppError } from '@vonk/kernel/app-error.ts';
import { getUser } from './member.api.ts';

/** False where the browser did not keep the session that it was given just now. A call that fails says nothing of cookies. */
export const isSessionKept = async (): Promise<boolean> => (await getUser().catch(() => undefined)) !== null;

/** Throws `cookies_refused` where it was not kept: the next page would be the login again, without a word. */
export async function requireKeptSession(): Promise<void> {
  if (!(await isSessionKept()))
    throw new AppError({ code: 'cookies_refused', statusCode: 400, message: 'cookies_refused' });
}
