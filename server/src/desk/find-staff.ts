import type { Found } from '@vonk/api/desk/frame.ts';
import type { Queryable } from '../database/database.ts';

/** People of the staff by name or address. */
export async function findStaff(db: Queryable, text: string): Promise<Found[]> {
  const { rows } = await db.query<{ name: string; email: string; role: string }>(
    `select name, email, role from staff where strpos(lower(name), lower($1)) > 0 or strpos(email, lower($1)) > 0
      order by left_at nulls first, name limit 10`,
    [text],
  );
  return rows.map(({ name, email, role }) => ({
    kind: 'staff',
    title: name,
    detail: `${role} · ${email}`,
    path: '/staff',
  }));
}
