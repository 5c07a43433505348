import type { DeskAct } from '@vonk/api/desk/acts.ts';
import { may } from '@vonk/api/desk/acts.ts';
import type { Found, Waiting } from '@vonk/api/desk/frame.ts';
import type { Queryable } from '../database/database.ts';
import { findCases, waitingCases } from '../moderation/waiting-cases.ts';
import { findConversations, waitingAnswers, waitingSamples } from '../operators/waiting-answers.ts';
import { findPayments } from '../payment-desk/find-payments.ts';
import { waitingPayments } from '../payment-desk/waiting-payments.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { findMembersForSupport } from '../support/find-member.ts';
import { waitingSupport } from '../support/waiting-support.ts';
import { findStaff } from './find-staff.ts';

type Waits = (db: Queryable, staff: StaffActor) => Promise<Waiting[]>;
type Finds = (db: Queryable, text: string, staff: StaffActor) => Promise<Found[]>;

/** What waits, by who may do it. */
const WAITING: { act: DeskAct; waits: Waits }[] = [
  { act: 'cases.read', waits: waitingCases },
  { act: 'operators.answer', waits: waitingAnswers },
  { act: 'quality.review', waits: waitingSamples },
  { act: 'payments.read', waits: waitingPayments },
  { act: 'members.hold', waits: waitingSupport },
];
/** Where a search looks, by who may read it. */
const FINDS: { act: DeskAct; finds: Finds }[] = [
  { act: 'cases.read', finds: findCases },
  { act: 'staff.manage', finds: findStaff },
  { act: 'operators.answer', finds: findConversations },
  { act: 'payments.read', finds: findPayments },
  { act: 'members.find', finds: findMembersForSupport },
];

const byAge = (a: Waiting, b: Waiting) => (a.oldest_at ?? '9').localeCompare(b.oldest_at ?? '9');

/** All that waits for somebody of the staff, what waits longest first; what nothing waits for is left out. */
export async function waitingFor(db: Queryable, staff: StaffActor): Promise<Waiting[]> {
  const mine = WAITING.filter(({ act }) => may(staff.role, act));
  const found = await Promise.all(mine.map(({ waits }) => waits(db, staff)));
  return found
    .flat()
    .filter(({ count }) => count > 0)
    .sort(byAge);
}

/** Searches everything that somebody of the staff may see. */
export async function searchDesk(db: Queryable, text: string, staff: StaffActor): Promise<Found[]> {
  const mine = FINDS.filter(({ act }) => may(staff.role, act));
  return (await Promise.all(mine.map(({ finds }) => finds(db, text, staff)))).flat();
}
