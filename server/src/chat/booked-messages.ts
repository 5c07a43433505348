import type { Queryable } from '../database/database.ts';
import type { JobHandler } from '../jobs/job-deps.ts';

/** A message that is paid and numbered, and not yet stored beside its conversation's others (docs/adr/0052). */
export interface BookedMessage {
  conversation_id: number;
  seq: number;
  sender_id: number;
  recipient_id: number;
  kind: string;
  client_id: string;
  text: string;
  attachment: string | null;
  cost: number;
  /** As the database writes it, to the microsecond. */
  created_at: string;
}

/** Whoever booked a message stores it at once; what is older was left by a server that went away. */
const LEFT_AFTER_SECONDS = 10;
const AT_ONCE = 500;

const STORE = `
insert into message (conversation_id, seq, sender_id, kind, client_id, text, attachment, cost, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz) on conflict do nothing`;

/** Who wrote it has read it; the other one has read nothing by it. */
const TELL = `
update inbox set last_at = $4::timestamptz, last_seq = $3, last_cost = $5, last_client_id = $6, last_kind = $7, last_text = $8,
       last_attachment = $9, is_last_mine = $10, read_seq = greatest(read_seq, $11)
 where member_id = $1 and conversation_id = $2 and last_seq < $3`;

const FORGET = 'delete from booked_message where conversation_id = $1 and seq <= $2';

/** Every statement asks one shard, is a transaction of its own, and changes nothing when it is made again. */
async function store(db: Queryable, booked: BookedMessage): Promise<void> {
  const { conversation_id: talk, seq, sender_id: sender, recipient_id: recipient } = booked;
  const { client_id, kind, text, attachment, cost, created_at } = booked;
  await db.query(STORE, [talk, seq, sender, kind, client_id, text, attachment, cost, created_at]);
  if (seq === 1) for (const side of [sender, recipient]) await db.query('select inbox_open($1, $2)', [talk, side]);
  const said = [talk, seq, created_at, cost, client_id, kind, text, attachment];
  await Promise.all([db.query(TELL, [sender, ...said, true, seq]), db.query(TELL, [recipient, ...said, false, 0])]);
}

/**
 * Stores what was booked of one conversation, in its order, so that nobody reads a message before those it follows. Call it after
 * the commit. When it rejects, the messages are as safe as before: whoever sends again stores them, or the job does.
 */
export async function storeBooked(db: Queryable, booked: BookedMessage[]): Promise<void> {
  for (const each of booked) await store(db, each);
  const last = booked.at(-1);
  if (last) await db.query(FORGET, [last.conversation_id, last.seq]);
}

/** Stores what servers that went away have left; answers how many messages that were. */
export async function storeLeft(db: Queryable, leftAfterSeconds = LEFT_AFTER_SECONDS): Promise<number> {
  const { rows } = await db.query<{ booked: BookedMessage[] }>(
    // At random: those of a database that is away are not the first each time.
    `select booked_messages(conversation_id) as booked from (
       select conversation_id from booked_message where created_at < now() - make_interval(secs => $1)
        group by conversation_id order by random() limit ${AT_ONCE}) left_over`,
    [leftAfterSeconds],
  );
  const tries = await Promise.allSettled(rows.map(({ booked }) => storeBooked(db, booked ?? [])));
  // A conversation whose server is away holds up no other.
  const failed = tries.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return rows.reduce((count, { booked }) => count + (booked?.length ?? 0), 0);
}

/** Job `store_booked`: each minute; where messages are stored as they are booked, there is nothing to do. */
export const storeBookedJob: JobHandler<'store_booked'> = async (_payload, { db }) => void (await storeLeft(db));
