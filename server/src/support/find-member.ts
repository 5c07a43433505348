import type { Found } from '@vonk/api/desk/frame.ts';
import type { FindMemberBody, MemberLine, MemberSheet } from '@vonk/api/desk/support.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Deps } from '../http/app-types.ts';
import { isEmail, normalizeEmail } from '../mail/email-address.ts';
import { attemptsOfStrangers } from '../sign-in/login-attempts.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { createLegalHolds } from './legal-holds.ts';
import { createMemberSheets } from './member-sheet.repository.ts';

/** Finds one person: by their exact address, the number, or a payment. The log keeps for what and why, and whether it was anybody. */
export async function findMember(
  { db, sites }: Pick<Deps, 'db' | 'sites'>,
  staff: StaffActor,
  { email, member_id, payment_id, why }: FindMemberBody,
): Promise<MemberLine[]> {
  const sheets = createMemberSheets(db);
  const siteIds = sites.all().map(({ id }) => id);
  const members = email
    ? await sheets.byEmail(siteIds, normalizeEmail(email))
    : member_id
      ? await sheets.byId(member_id)
      : await sheets.byPayment(payment_id ?? '');
  await noteInLog(db, staff, {
    act: 'members.find',
    target: members[0] ? `member:${members[0].id}` : 'member',
    why,
    after: { by: email ? 'address' : member_id ? 'number' : 'payment', found: members.length },
  });
  return members;
}

/** What support may see of a member; each look stands in the log. Throws `not_found`. */
export async function lookAtMember({ db }: Pick<Deps, 'db'>, staff: StaffActor, id: number): Promise<MemberSheet> {
  const sheets = createMemberSheets(db);
  const row = await sheets.sheet(id);
  if (!row) throw new DomainError('not_found');
  const { site_id: siteId, ...sheet } = row;
  const [isBlocked, hold, lastExport] = await Promise.all([
    sheets.isBlocked(attemptsOfStrangers(siteId, row.email, id)),
    createLegalHolds(db).of(id),
    sheets.lastExport(id),
  ]);
  await noteInLog(db, staff, { act: 'members.find', target: `member:${id}`, why: 'looked at', siteId });
  return { ...sheet, is_login_blocked: isBlocked, hold, export: lastExport };
}

/** What the desk's search finds of members: one person by number or exact address, and never a list of those alike. */
export async function findMembersForSupport(db: Queryable, text: string): Promise<Found[]> {
  const sheets = createMemberSheets(db);
  const wanted = normalizeEmail(text);
  const members = /^\d{1,15}$/.test(wanted)
    ? await sheets.byId(Number(wanted))
    : isEmail(wanted)
      ? await sheets.byEmail(
          (await db.query<{ id: number }>('select id from site')).rows.map(({ id }) => id),
          wanted,
        )
      : [];
  return members.map(({ id, name, site, status }) => ({
    kind: 'member',
    title: `${name} · ${id}`,
    detail: `${site} · ${status.replace('_', ' ')}`,
    path: `/members/${id}`,
  }));
}
