import type { ErrorCode } from '@vonk/api/errors.ts';
import type { Language } from '@vonk/api/languages.ts';
import { REACTIVATION_DAYS } from '@vonk/api/options.ts';
import type { SignupBody } from '@vonk/api/user.ts';
import { createAccountRepository, isEmailConflict } from '../accounts/account.repository.ts';
import { storedGender, storedWish } from '../accounts/gender.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { normalizeName } from '../accounts/profile-name.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { claimVisit, type Visit } from '../experiments/visit.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import { countMailRequest } from '../mail/mail-requests.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queuePostbacks } from '../partners/postbacks.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { createKnownDevices } from '../sign-in/known-devices.ts';
import type { Site } from '../sites/site.ts';
import { hasTrafficSource, type Tracking } from '../visitors/tracking.ts';
import { makeFieldsRefusal, signupErrors } from './signup-validation.ts';
import { steadyTime } from './steady-time.ts';

const HIDDEN_ANSWER_MS = 400;

export interface Signup {
  site: Site;
  body: SignupBody;
  language: Language;
  country: string;
  tracking: Tracking;
  visit: Visit;
  userAgent: string;
  /** The browser it was made in: the link of the mail is expected there. */
  device: Buffer;
}

/** Null for a signup whose outcome only the mail tells (`reveal_accounts: 'no'`). */
export type SignedUp = { memberId: number; token: string } | null;

/** Finds the error for an address that has an account already: it offers login, or says how a deleted one comes back (by mail). */
async function findExistingError(db: Database, site: Site, email: string): Promise<ErrorCode | null> {
  const existing = await createAccountRepository(db).findHolder(site.id, email, REACTIVATION_DAYS);
  if (!existing) return null;
  if (existing.status !== 'deleted') return 'email_taken';
  await db
    .inTransaction(async (trx) => {
      await countMailRequest(trx, { siteId: site.id, email, purpose: 'reactivate' });
      await queueMail(trx, { template: 'reactivate', member_id: existing.id });
    })
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  return 'account_deleted';
}

/** One box makes a few accounts a day, whatever tags its address carries. */
const countSignup = (trx: Queryable, { site, body }: Pick<Signup, 'site' | 'body'>): Promise<void> =>
  countMailRequest(trx, { siteId: site.id, email: body.email, purpose: 'signup' });

export function createSignupService(db: Database) {
  async function store({ site, body, ...signup }: Signup): Promise<{ memberId: number; token: string }> {
    const email = normalizeEmail(body.email);
    const passwordHash = await hashPassword(body.password);
    return db.inTransaction(async (trx) => {
      const accounts = createAccountRepository(trx);
      await accounts.releaseDeletedEmail(site.id, email, REACTIVATION_DAYS);
      const memberId = await accounts.insert({
        siteId: site.id,
        email,
        passwordHash,
        language: signup.language,
        country: signup.country,
        signupMessage: body.signup_message.trim(),
        tracking: signup.tracking,
        name: normalizeName(body.name),
        birthdate: body.date_of_birth,
        gender: body.gender ? storedGender(body.gender) : null,
        lookingFor: body.looking_for ? storedWish(body.looking_for) : null,
      });
      if (site.settings.reveal_accounts !== 'no') await countSignup(trx, { site, body });
      await grantCredits(trx, {
        memberId,
        credits: site.settings.signup_credits,
        kind: 'signup_grant',
        key: `signup:${memberId}`,
      });
      await createKnownDevices(trx).add(memberId, signup.device);
      await claimVisit(trx, signup.visit, memberId);
      await queuePostbacks(trx, { memberId, event: 'signup' });
      await queueMail(trx, { template: 'activate', member_id: memberId });
      return { memberId, token: await createSessionRepository(trx).create(memberId, signup.userAgent) };
    });
  }

  /** Stores a signup so that answer and time are the same for a new and a known address; the difference goes by mail (decision 8). */
  const storeQuietly = (signup: Signup): Promise<SignedUp> =>
    steadyTime(HIDDEN_ANSWER_MS, async () => {
      await store(signup).catch(async (error: unknown) => {
        if (!isEmailConflict(error)) throw error;
        const email = normalizeEmail(signup.body.email);
        await queueMail(db, { template: 'already_member', site_id: signup.site.id, email });
      });
      return null;
    });

  return {
    /** Makes the account and signs it in; all broken rules are told at once. */
    async signUp(signup: Signup): Promise<SignedUp> {
      const { site, body } = signup;
      const { settings } = site;
      if (settings.signups === 'with_trafficsource' && !hasTrafficSource(signup.tracking))
        throw new DomainError('signups_closed');
      const isQuiet = settings.reveal_accounts === 'no';
      const fields = signupErrors(body, settings.min_age, settings.name);
      if (!isQuiet && !fields.email) {
        const taken = await findExistingError(db, site, normalizeEmail(body.email));
        if (taken) fields.email = taken;
      }
      if (Object.keys(fields).length > 0) throw makeFieldsRefusal(fields, settings.min_age);
      if (isQuiet) {
        // Before anything is looked up: it tells nobody whether there is an account.
        await db.inTransaction((trx) => countSignup(trx, signup));
        return storeQuietly(signup);
      }
      try {
        return await store(signup);
      } catch (error) {
        throw isEmailConflict(error) ? makeFieldsRefusal({ email: 'email_taken' }, settings.min_age) : error;
      }
    },
  };
}
