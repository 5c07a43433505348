import { type DeskRole, may } from '@vonk/api/desk/acts.ts';
import type { StaffEntry } from '@vonk/api/desk/staff.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';

export interface StaffRow {
  id: number;
  email: string;
  name: string;
  role: DeskRole;
  languages: Language[];
  password_hash: string | null;
}

const COLUMNS = 'id, email, name, role, languages, password_hash';

/** The address as it is kept and looked up. */
export const staffEmail = (email: string): string => email.trim().toLowerCase();

/** Nobody is on duty who answers no more, and the conversations that they had are free at once. */
async function endDuty(db: Queryable, staffId: number): Promise<void> {
  await db.query('update shift set ended_at = now() where staff_id = $1 and ended_at is null', [staffId]);
  await db.query('delete from waiting_answer where staff_id = $1 and is_answered', [staffId]);
  await db.query(
    'update waiting_answer set staff_id = null, leased_at = null, lease_until = null where staff_id = $1',
    [staffId],
  );
}

/** Staff accounts; who has left is found by none but `list`. */
export const createStaffRepository = (db: Queryable) => ({
  async byEmail(email: string): Promise<StaffRow | null> {
    const { rows } = await db.query<StaffRow>(`select ${COLUMNS} from staff where email = $1 and left_at is null`, [
      staffEmail(email),
    ]);
    return rows[0] ?? null;
  },
  async find(id: number): Promise<StaffRow | null> {
    const { rows } = await db.query<StaffRow>(`select ${COLUMNS} from staff where id = $1 and left_at is null`, [id]);
    return rows[0] ?? null;
  },
  /** Null where somebody with this address is there already. */
  async insert({ email, name, role, languages }: Omit<StaffRow, 'id' | 'password_hash'>): Promise<number | null> {
    const { rows } = await db.query<{ id: number }>(
      `insert into staff (email, name, role, languages) values ($1, $2, $3, $4) on conflict do nothing returning id`,
      [staffEmail(email), name, role, languages],
    );
    return rows[0]?.id ?? null;
  },
  async setPassword(id: number, hash: string): Promise<void> {
    await db.query('update staff set password_hash = $2 where id = $1', [id, hash]);
  },
  async noteJoined(id: number): Promise<void> {
    await db.query('update staff set joined_at = coalesce(joined_at, now()) where id = $1', [id]);
  },
  async change(id: number, role: DeskRole, languages: string[]): Promise<void> {
    await db.query('update staff set role = $2, languages = $3 where id = $1', [id, role, languages]);
    if (!may(role, 'operators.answer')) await endDuty(db, id);
    if (!may(role, 'cases.decide'))
      await db.query(
        `update moderation_case set lease_staff_id = null, lease_until = null where lease_staff_id = $1 and state = 'open'`,
        [id],
      );
  },
  /** Takes somebody off the staff and ends what they had open. */
  async leave(id: number): Promise<void> {
    await db.query('update staff set left_at = now(), password_hash = null where id = $1', [id]);
    await endDuty(db, id);
    for (const table of ['staff_session', 'staff_link', 'staff_factor', 'staff_recovery_code', 'staff_passkey'])
      await db.query(`delete from ${table} where staff_id = $1`, [id]);
  },
  /** Locks somebody and all owners, so that of two who leave at once each is seen once, and one of two owners stays. */
  async lockWithOwners(id: number): Promise<{ found: StaffRow | null; hasOtherOwner: boolean }> {
    const { rows } = await db.query<StaffRow & { joined_at: Date | null }>(
      `select ${COLUMNS}, joined_at from staff where left_at is null and (id = $1 or role = 'owner') order by id for update`,
      [id],
    );
    const hasOtherOwner = rows.some((each) => each.id !== id && each.role === 'owner' && each.joined_at);
    return { found: rows.find((each) => each.id === id) ?? null, hasOtherOwner };
  },
  async list(): Promise<StaffEntry[]> {
    const { rows } = await db.query<StaffEntry>(
      `select s.id, s.name, s.email, s.role, s.languages, to_json(s.invited_at) #>> '{}' as invited_at,
              to_json(s.joined_at) #>> '{}' as joined_at, to_json(s.left_at) #>> '{}' as left_at,
              (select to_json(max(x.seen_at)) #>> '{}' from staff_session x where x.staff_id = s.id and not x.is_pending) as seen_at,
              exists (select 1 from staff_factor f where f.staff_id = s.id and f.confirmed_at is not null) as has_app,
              (select count(*)::int from staff_passkey p where p.staff_id = s.id) as passkeys
         from staff s order by s.left_at nulls first, s.name, s.id limit 500`,
    );
    return rows;
  },
});
