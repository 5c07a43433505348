import type { SignupBody } from '@vonk/api/user.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { createLoginService } from '../sign-in/login.service.ts';
import type { Site } from '../sites/site.ts';
import type { SignedUp } from './signup.service.ts';

const MINUTES = 2;

/**
 * Two taps on the button of a plain form send it twice, and the browser shows the answer to the second only. When that is
 * of an account which the same address and password made just now, it is signed in; guesses count as those of a login.
 */
export async function signInIfSentTwice(
  db: Database,
  { site, body, userAgent }: { site: Site; body: SignupBody; userAgent: string },
  error: unknown,
): Promise<SignedUp> {
  if (!(error instanceof DomainError) || error.code !== 'email_taken') throw error;
  const { rowCount } = await db.query(
    `select from member where site_id = $1 and email = $2 and status = 'not_confirmed'
        and signup_date > now() - make_interval(mins => $3)`,
    [site.id, normalizeEmail(body.email), MINUTES],
  );
  if (rowCount === 0) throw error;
  const entrance = await createLoginService(db, { isDemo: true, signingKey: null })
    .logIn(site, body, { userAgent, device: null })
    .catch(() => {
      throw error;
    });
  if (entrance.needsCode) throw error;
  return entrance;
}
