import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';

/** A lease ends when nothing was heard from who has it for so long. */
export const LEASE_SECONDS = 180;
const MOST_LISTED = 50;

/** A conversation whose member waits for an answer. */
export interface WaitingRow {
  conversation_id: number;
  member_id: number;
  profile_id: number;
  site_id: number;
  language: Language;
  since: Date;
  first_seq: number;
  last_seq: number;
  is_answered: boolean;
  truth_seq: number;
  staff_id: number | null;
  leased_at: Date | null;
  /** What is left of the lease, by the clock that ends it; 0 where there is none. */
  lease_seconds: number;
}

export interface ListedWaiting {
  conversation_id: number;
  site_id: number;
  language: Language;
  member_name: string;
  profile_name: string;
  since: Date;
  messages: number;
  staff_id: number | null;
  staff_name: string | null;
  lease_seconds: number;
}

/** In which queues somebody looks. */
export interface Queues {
  siteIds: number[];
  languages: Language[];
}

const LEASE_SECONDS_LEFT =
  'coalesce(greatest(0, ceil(extract(epoch from lease_until - now()))), 0)::int as lease_seconds';

const COLUMNS = `conversation_id, member_id, profile_id, site_id, language, since, first_seq, last_seq, is_answered, truth_seq,
  staff_id, leased_at, ${LEASE_SECONDS_LEFT}`;

/** SQL of who waited longest: each queue gives its oldest few by its index, so that a long one costs no more than a short one. */
const oldest = (columns: string, where: string, limit: string) => `
  select ${columns} from unnest($1::int[]) site cross join unnest($2::text[]) tongue
   cross join lateral (
     select w.* from waiting_answer w
      where w.site_id = site and w.language = tongue and not w.is_answered${where} order by w.since limit ${limit}) w`;

const LIST = `
  select w.conversation_id, w.site_id, w.language, w.since, w.last_seq - w.first_seq + 1 as messages,
         m.name as member_name, p.name as profile_name, s.id as staff_id, s.name as staff_name, ${LEASE_SECONDS_LEFT}
    from (${oldest('w.*', '', String(MOST_LISTED))} order by w.since limit ${MOST_LISTED}) w
    join profile m on m.member_id = w.member_id join profile p on p.member_id = w.profile_id
    left join staff s on s.id = w.staff_id and w.lease_until > now()
   order by w.since`;

const TAKE_NEXT = `
  update waiting_answer set staff_id = $3, leased_at = now(), lease_until = now() + interval '${LEASE_SECONDS} seconds'
   where conversation_id = (
     select conversation_id from (${oldest('w.conversation_id, w.since', ' and (w.staff_id is null or w.lease_until < now())', '1 for update skip locked')}) free
      order by since limit 1)
  returning ${COLUMNS}`;

/** Conversations that wait, and who has each. Whoever locks a row to change it locks its conversation first, as a sender does. */
export const createWaitingRepository = (db: Queryable) => ({
  /** Who waited longest first, of all queues together. */
  async list({ siteIds, languages }: Queues): Promise<ListedWaiting[]> {
    return (await db.query<ListedWaiting>(LIST, [siteIds, languages])).rows;
  },
  /** Takes the one that waited longest and that nobody has; of two who ask at once each gets another. */
  async takeNext({ siteIds, languages }: Queues, staffId: number): Promise<WaitingRow | null> {
    return (await db.query<WaitingRow>(TAKE_NEXT, [siteIds, languages, staffId])).rows[0] ?? null;
  },
  /** Takes one; null where somebody else has it, or it does not wait. */
  async take(conversationId: number, staffId: number): Promise<WaitingRow | null> {
    const { rows } = await db.query<WaitingRow>(
      `update waiting_answer set staff_id = $2, lease_until = now() + interval '${LEASE_SECONDS} seconds',
              leased_at = case when staff_id = $2 then coalesce(leased_at, now()) else now() end
        where conversation_id = $1 and (staff_id is null or staff_id = $2 or lease_until < now())
        returning ${COLUMNS}`,
      [conversationId, staffId],
    );
    return rows[0] ?? null;
  },
  /** Notes that who has it is still there, and gives the seconds that they have now; null where they have it no more. */
  async hear(conversationId: number, staffId: number): Promise<number | null> {
    const { rows } = await db.query<{ lease_seconds: number }>(
      `update waiting_answer set lease_until = now() + interval '${LEASE_SECONDS} seconds'
        where conversation_id = $1 and staff_id = $2 returning ${LEASE_SECONDS_LEFT}`,
      [conversationId, staffId],
    );
    return rows[0]?.lease_seconds ?? null;
  },
  /** Gives it back to its queue; one that was answered truthfully leaves it. */
  async release(conversationId: number, staffId: number): Promise<void> {
    await db.query('delete from waiting_answer where conversation_id = $1 and staff_id = $2 and is_answered', [
      conversationId,
      staffId,
    ]);
    await db.query(
      'update waiting_answer set staff_id = null, leased_at = null, lease_until = null where conversation_id = $1 and staff_id = $2',
      [conversationId, staffId],
    );
  },
  async find(conversationId: number): Promise<WaitingRow | null> {
    const { rows } = await db.query<WaitingRow>(`select ${COLUMNS} from waiting_answer where conversation_id = $1`, [
      conversationId,
    ]);
    return rows[0] ?? null;
  },
  /** Locks the conversation and its row until the transaction ends. */
  async lock(conversationId: number): Promise<WaitingRow | null> {
    await db.query('select from conversation where id = $1 for no key update', [conversationId]);
    const { rows } = await db.query<WaitingRow>(
      `select ${COLUMNS} from waiting_answer where conversation_id = $1 for update`,
      [conversationId],
    );
    return rows[0] ?? null;
  },
  /** Whether an answer under this client_id stands in the conversation already: its reply was lost, and it is sent again. */
  async isSent(conversationId: number, clientId: string): Promise<boolean> {
    for (const table of ['message', 'booked_message']) {
      const text = `select from ${table} where conversation_id = $1 and client_id = $2`;
      if ((await db.query(text, [conversationId, clientId])).rowCount === 1) return true;
    }
    return false;
  },
  async remove(conversationId: number): Promise<void> {
    await db.query('delete from waiting_answer where conversation_id = $1', [conversationId]);
  },
  /** The truthful answer was sent: nothing is owed, and who has it may say more. */
  async noteTruth(conversationId: number, seq: number): Promise<void> {
    await db.query(
      'update waiting_answer set is_answered = true, truth_seq = $2, paid_since = null where conversation_id = $1',
      [conversationId, seq],
    );
  },
  /** Takes out what was answered truthfully and let go in silence. */
  async removeAnswered(): Promise<void> {
    await db.query('delete from waiting_answer where is_answered and lease_until < now()');
  },
});
