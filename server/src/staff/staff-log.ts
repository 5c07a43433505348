import type { DeskAct } from '@vonk/api/desk/acts.ts';
import type { LogEntry, LogQuery } from '@vonk/api/desk/staff.ts';
import type { Queryable } from '../database/database.ts';
import type { StaffActor } from './staff-actor.ts';

interface Noted {
  act: DeskAct | 'sign_in' | 'sign_out' | 'machine';
  /** What it was done to: 'member:12', 'case:7', 'payment:ID'. */
  target: string;
  why?: string;
  before?: object;
  after?: object;
  siteId?: number;
}

/** What is done at the machine, by whoever may run commands there. */
export const AT_THE_MACHINE = { id: null, name: 'command line', role: 'machine' } as const;

/**
 * Notes who did or looked at what, and why (decision 24). Call it with the transaction of the act, so that neither is
 * there without the other; no row of it is ever changed.
 */
export async function noteInLog(
  db: Queryable,
  staff: StaffActor | typeof AT_THE_MACHINE,
  { act, target, why = '', before, after, siteId }: Noted,
): Promise<void> {
  await db.query(
    `insert into staff_log (staff_id, staff_name, role, act, target, why, before, after, site_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[staff.id, staff.name, staff.role, act, target, why],
      before ? JSON.stringify(before) : null,
      after ? JSON.stringify(after) : null,
      siteId ?? null,
    ],
  );
}

/** What the log keeps of the words of a search: it outlives a member, and an address in it could never be erased (ADR 45). */
export const wordsForLog = (text: string): string => (text.includes('@') ? 'an address' : text);

/** Entries of a page of the log. */
const PAGE = 50;

/** Reads the log, newest first: of a target, an act or somebody of the staff, below an entry that was seen. */
export async function readLog(
  db: Queryable,
  { target, act, staff_id, before_id }: LogQuery,
): Promise<{ entries: LogEntry[]; nextId: number | null }> {
  const { rows } = await db.query<LogEntry>(
    `select id, to_json(at) #>> '{}' as at, staff_id, staff_name, role, act, target, why, before, after from staff_log
      where ($1::text is null or target = $1) and ($2::text is null or act = $2) and ($3::int is null or staff_id = $3)
        and ($4::bigint is null or id < $4)
      order by id desc limit ${PAGE + 1}`,
    [target || null, act || null, staff_id ?? null, before_id ?? null],
  );
  const entries = rows.slice(0, PAGE);
  return { entries, nextId: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}
