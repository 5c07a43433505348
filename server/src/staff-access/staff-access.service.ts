import { createHash, randomBytes } from 'node:crypto';
import type { DeskSignInReply, InviteBody } from '@vonk/api/desk/staff.ts';
import { newPasswordError } from '../accounts/new-password.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import type { Config } from '../config.ts';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox, NOBODY } from '../jobs/outbox.ts';
import { hashToken } from '../sessions/session.repository.ts';
import { createLoginAttempts } from '../sign-in/login-attempts.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { AT_THE_MACHINE, noteInLog } from '../staff/staff-log.ts';
import { createStaffRepository, type StaffRow, staffEmail } from './staff.repository.ts';
import { createStaffFactors } from './staff-factor.ts';
import { createStaffSessions } from './staff-session.ts';

/** An invitation holds so long. */
const LINK_HOURS = 72;
/** Wrong passwords from one address, after which one has to wait; others elsewhere are not locked out by them. */
const BY_ADDRESS = { most: 5, minutes: 15 };
/** Of one account from everywhere in a day: guessing from many addresses ends too. Passkeys still open the door. */
const A_DAY = { most: 100, minutes: 24 * 60 };
const CODES = { most: 5, minutes: 15 };

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who comes in at the desk: by password and second factor, and by a link for who was invited. */
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

  async function makeLink(trx: Queryable, staffId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await trx.query('delete from staff_link where staff_id = $1', [staffId]);
    await trx.query(
      `insert into staff_link (token_hash, staff_id, expires_at) values ($1, $2, now() + make_interval(hours => ${LINK_HOURS}))`,
      [hashToken(token), staffId],
    );
    return token;
  }

  const invitedBy = async (token: string): Promise<StaffRow> => {
    const { rows } = await db.query<{ staff_id: number }>(
      'select staff_id from staff_link where token_hash = $1 and expires_at > now()',
      [hashToken(token)],
    );
    const found = rows[0] && (await staff.find(rows[0].staff_id));
    if (!found) throw new DomainError('link_expired');
    return found;
  };

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
      const kept = [
        { key: keyOf(`desk ${staffEmail(email)} ${from.address}`), limit: BY_ADDRESS },
        { key: keyOf(`desk ${staffEmail(email)} of a day`), limit: A_DAY },
      ];
      const found = await counted(kept, async () => {
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

    /** Asks somebody to join, by mail; `by` is null at the machine, where the link is shown instead. */
    invite: (by: StaffActor | null, invited: InviteBody): Promise<{ id: number; token: string }> =>
      db.inTransaction(async (trx) => {
        const own = createStaffRepository(trx);
        const { email, name, role } = invited;
        const languages = invited.languages as StaffActor['languages'];
        const id = await own.insert({ email, name, role, languages });
        if (id === null) throw new DomainError('email_taken', { fields: { email: 'email_taken' } });
        await noteInLog(trx, by ?? AT_THE_MACHINE, {
          act: 'staff.manage',
          target: `staff:${id}`,
          why: 'invited',
          after: { email: staffEmail(email), name, role, languages },
        });
        if (by) await addToOutbox(trx, NOBODY, 'staff_invitation', { staff_id: id });
        return { id, token: by ? '' : await makeLink(trx, id) };
      }),
    makeLink: (staffId: number) => db.inTransaction((trx) => makeLink(trx, staffId)),
    invitedBy,

    /** Chooses the password of who was invited; the app is set up next. */
    async accept(token: string, password: string, userAgent: string): Promise<string> {
      const invited = await invitedBy(token);
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
      });
      return sessions.create(invited.id, userAgent, true);
    },

    /** Another role or other languages; their sessions go on with it at once. */
    change: (by: StaffActor, id: number, to: { role: StaffRow['role']; languages: string[]; why: string }) =>
      db.inTransaction(async (trx) => {
        const own = createStaffRepository(trx);
        const before = await own.find(id);
        if (!before) throw new DomainError('not_found');
        if (before.role === 'owner' && to.role !== 'owner') await requireAnotherOwner(trx, id);
        await own.change(id, to.role, to.languages);
        await noteInLog(trx, by, {
          act: 'staff.manage',
          target: `staff:${id}`,
          why: to.why,
          before: { role: before.role, languages: before.languages },
          after: { role: to.role, languages: to.languages },
        });
      }),

    /** Takes somebody off the staff: what they have open ends with their next request. */
    remove: (by: StaffActor, id: number, why: string) =>
      db.inTransaction(async (trx) => {
        const own = createStaffRepository(trx);
        const before = await own.find(id);
        if (!before) throw new DomainError('not_found');
        if (before.role === 'owner') await requireAnotherOwner(trx, id);
        await own.leave(id);
        await noteInLog(trx, by, {
          act: 'staff.manage',
          target: `staff:${id}`,
          why,
          before: { email: before.email, name: before.name, role: before.role },
          after: { left: true },
        });
      }),

    /** Mails a new link to who lost password or phone: with it both are chosen anew. */
    inviteAgain: (by: StaffActor, id: number, why: string) =>
      db.inTransaction(async (trx) => {
        if (!(await createStaffRepository(trx).find(id))) throw new DomainError('not_found');
        await addToOutbox(trx, NOBODY, 'staff_invitation', { staff_id: id });
        await noteInLog(trx, by, { act: 'staff.manage', target: `staff:${id}`, why, after: { invited: 'again' } });
      }),
  };
}

/** Somebody must be left who can manage the staff. */
async function requireAnotherOwner(trx: Queryable, id: number): Promise<void> {
  const owners = await createStaffRepository(trx).lockOwners();
  if (!owners.some((each) => each !== id)) throw new DomainError('forbidden');
}

export type StaffAccess = ReturnType<typeof createStaffAccess>;
