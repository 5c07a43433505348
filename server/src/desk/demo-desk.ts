import { DESK_ROLES, type DeskRole } from '@vonk/api/desk/acts.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { base32, codeAt, stepAt } from '../factors/totp.ts';
import { seedDemoCases } from '../moderation/seed-demo-cases.ts';
import { seedDemoOperators } from '../operators/seed-demo-operators.ts';
import { seedDemoPayments } from '../payment-desk/seed-demo-payments.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { createStaffRepository } from '../staff-access/staff.repository.ts';
import { createStaffFactors } from '../staff-access/staff-factor.ts';

interface DemoStaff {
  email: string;
  name: string;
  role: DeskRole;
  languages: StaffActor['languages'];
}

const NAMES: Record<DeskRole, string> = {
  owner: 'Olga Verhoeven',
  moderator: 'Maya Brandt',
  operator: 'Oscar Lind',
  payments: 'Petra Novak',
  marketing: 'Marco Riva',
  support: 'Sofie Dubois',
};

/** The ready-made logins of the desk: one for each role, and a second moderator, since another one decides an appeal. */
export const DEMO_STAFF: DemoStaff[] = [
  ...DESK_ROLES.map((role) => ({
    email: `${role}@vonk.example`,
    name: NAMES[role],
    role,
    languages: ['nl', 'en', 'de'] as StaffActor['languages'],
  })),
  { email: 'moderator2@vonk.example', name: 'Mikkel Holm', role: 'moderator', languages: ['da', 'en'] },
];

/** The app's secret of every ready-made login of the desk; start prints it. */
const DEMO_SECRET = Buffer.from('vonk-demo-staff-key!');
export const DEMO_STAFF_SECRET = base32(DEMO_SECRET);
/** The code that the app of a ready-made login shows now. */
export const demoStaffCode = (): string => codeAt(DEMO_SECRET, stepAt(Date.now()));

/** Makes the staff of the demo and what waits for them, once. Returns whether it made some. */
export async function ensureDemoDesk(
  db: Database,
  config: Pick<Config, 'signingKeys'>,
  password: string,
): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from staff limit 1');
  if (rowCount) return false;
  const staff = createStaffRepository(db);
  const factors = createStaffFactors(db, config);
  const hash = await hashPassword(password);
  for (const each of DEMO_STAFF) {
    const id = await staff.insert(each);
    // Somebody else is making them at the same moment.
    if (id === null) return false;
    await staff.setPassword(id, hash);
    await factors.ask(id, each.email, 'Vonk desk', DEMO_SECRET);
    await db.query('update staff_factor set confirmed_at = now() where staff_id = $1', [id]);
    await staff.noteJoined(id);
  }
  const operator = await staff.byEmail('operator@vonk.example');
  if (operator) await seedDemoOperators(db, operator.id);
  await seedDemoPayments(db);
  const moderator = await staff.byEmail('moderator@vonk.example');
  if (moderator) await seedDemoCases(db, moderator.id);
  return true;
}

/** Takes the ready-made logins of the desk away, of which everybody knows the password. */
export async function removeDemoStaff(db: Database): Promise<void> {
  const staff = createStaffRepository(db);
  for (const { email } of DEMO_STAFF) {
    const found = await staff.byEmail(email);
    if (found) await staff.leave(found.id);
  }
}
