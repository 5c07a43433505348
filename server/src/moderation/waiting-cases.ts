import type { Found, Waiting } from '@vonk/api/desk/frame.ts';
import type { Queryable } from '../database/database.ts';

/** In SQL: so near to its deadline a case is marked, by the database's clock. */
export const isSoon = (dueAt: string): string => `${dueAt} < now() + interval '4 hours'`;

/** Cases and appeals that wait, and cases whose time is nearly over. */
export async function waitingCases(db: Queryable): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select 'cases' as key, count(*)::int as count, to_json(min(created_at)) #>> '{}' as oldest_at, '/cases' as path
       from (select created_at from moderation_case where state = 'open' order by urgency desc, created_at, id limit 1000) open
     union all
     select 'casesLate', count(*)::int, to_json(min(due_at)) #>> '{}', '/cases'
       from (select due_at from moderation_case where state = 'open' and ${isSoon('due_at')} order by due_at limit 1000) late
     union all
     select 'appeals', count(*)::int, to_json(min(created_at)) #>> '{}', '/appeals'
       from (select created_at from moderation_appeal where outcome is null and member_id is not null order by created_at limit 1000) waits`,
  );
  return rows;
}

/** Cases by their number, or by that of the member they are about, or of a complaint. */
export async function findCases(db: Queryable, text: string): Promise<Found[]> {
  const number = /^C-[0-9A-Z]{4}-[0-9A-Z]{4}$/i.test(text.trim()) ? text.trim().toUpperCase() : '';
  const id = Number(/^(?:case:|member:|#)?(\d{1,15})$/.exec(text.trim())?.[1] ?? 0);
  if (!id && !number) return [];
  const { rows } = await db.query<{ id: number; kind: string; reason: string; state: string }>(
    `select id, kind, reason, state from (
       (select id, kind, reason, state from moderation_case where id = $1)
       union (select id, kind, reason, state from moderation_case where member_id = $1 order by id desc limit 10)
       union (select k.id, k.kind, k.reason, k.state from complaint c join moderation_case k on k.kind = 'complaint' and k.target = 'complaint:' || c.id where c.number = $2)) found
      order by id desc limit 10`,
    [id, number],
  );
  return rows.map(({ id: number, kind, reason, state }) => ({
    kind: 'case',
    title: `Case ${number}`,
    detail: `${kind} · ${reason} · ${state}`,
    path: `/cases/${number}`,
  }));
}
