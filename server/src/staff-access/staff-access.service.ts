import { createHash } from 'node:crypto';
import type { DeskSignInReply } from '@vonk/api/desk/staff.ts';
import { newPasswordError } from '../accounts/new-password.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { hashToken } from '../sessions/hash-token.ts';
import { createLoginAttempts } from '../sign-in/login-attempts.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { createStaffRepository, staffEmail } from './staff.repository.ts';
import { createStaffFactors } from './staff-factor.ts';
import { invitedBy } from './staff-link.ts';
import { createStaffSessions } from './staff-session.ts';

/** Wrong passwords from one address, after which one has to wait; others elsewhere are not locked out by them. */
const BY_ADDRESS = { most: 5, minutes: 15 };
/** Of one account from everywhere in a day: guessing from many addresses ends too. Passkeys still open the door. */
const A_DAY = { most: 100, minutes: 24 * 60 };
const CODES = { most: 5, minutes: 15 };

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What counts a try with a password: this account from this address, and from everywhere. */
const limitsOf = (email: string, address: string) => [
  { key: keyOf(`desk ${staffEmail(email)} ${address}`), limit: BY_ADDRESS },
  { key: keyOf(`desk ${staffEmail(email)} of a day`), limit: A_DAY },
];

/** The way in at the desk: by password and second factor, and by a link for who was invited. */
export function createStaffAccess(db: Database, config: Pick<Config, 'signingKeys'>) {
  const staff = createStaffRepository(db);
  const sessions = createStaffSessions(db);
  const factors = createStaffFactors(db, config);
  const attempts = createLoginAttempts(db);

  async function counted<T>(
    kinds: { key: Buffer; limit: { most: number; minutes: number } }[],
    look: () => Promise<T>,
  ) {
    for (const { key, limit } of kinds) await attempts.begin(key, limit);
    const found = await look();
    for (const { key } of kinds) await attempts.succeed(key);
    return found;
  }

  const requireCode = (staffId: number, code: string): Promise<void> =>
    counted([{ key: keyOf(`desk code ${staffId}`), limit: CODES }], () => factors.require(staffId, code));

  return {
    factors,
    sessions,
    /** Takes a code of the app or a recovery code, and counts those that are wrong. */
    requireCode,

    /** Takes the password; the second factor is asked next, and nothing is open yet. */
    async signIn(
      email: string,
      password: string,
      from: { address: string; userAgent: string },
    ): Promise<DeskSignInReply & { token: string }> {
      const found = await counted(limitsOf(email, from.address), async () => {
        const account = await staff.byEmail(email);
        if (!(await verifyPassword(account?.password_hash ?? null, password)) || !account)
          throw new DomainError('login_failed');
        return account;
      });
      const needs = (await factors.isOn(found.id)) ? 'code' : 'setup';
      return { needs, token: await sessions.create(found.id, from.userAgent, true) };
    },

    /** Takes the code for a wait, and gives the session's token. */
    async enterCode(pendingToken: string, code: string, userAgent: string): Promise<string> {
      const waiting = await sessions.find(pendingToken, true);
      if (!waiting) throw new DomainError('login_too_late');
      await requireCode(waiting.id, code);
      return this.open(waiting, userAgent, pendingToken);
    },

    /** Opens a session for who has shown both factors. */
    async open(who: Omit<StaffActor, 'languages'>, userAgent: string, pendingToken = ''): Promise<string> {
      await sessions.end(pendingToken);
      await staff.noteJoined(who.id);
      await noteInLog(db, { ...who, languages: [] }, { act: 'sign_in', target: `staff:${who.id}` });
      return sessions.create(who.id, userAgent, false);
    },

    invitedBy: (token: string) => invitedBy(db, token),

    /** Chooses the password of who was invited; the app is set up next. */
    async accept(token: string, password: string, userAgent: string): Promise<string> {
      const invited = await invitedBy(db, token);
      const refusal = newPasswordError(password, [invited.email, invited.name]);
      if (refusal) throw new DomainError(refusal, { fields: { password: refusal } });
      const hash = await hashPassword(password);
      await db.inTransaction(async (trx) => {
        const { rowCount } = await trx.query('delete from staff_link where token_hash = $1', [hashToken(token)]);
        if (!rowCount) throw new DomainError('link_expired');
        // Of somebody who lost phone or password: nothing of before opens the door any more.
        for (const table of ['staff_session', 'staff_factor', 'staff_recovery_code', 'staff_passkey'])
          await trx.query(`delete from ${table} where staff_id = $1`, [invited.id]);
        await createStaffRepository(trx).setPassword(invited.id, hash);
        const { id } = invited;
        await noteInLog(trx, invited, { act: 'desk.use', target: `staff:${id}`, why: 'password chosen by link' });
      });
      return sessions.create(invited.id, userAgent, true);
    },
  };
}

export type StaffAccess = ReturnType<typeof createStaffAccess>;
