import { grantCredits } from '../credits/grant-credits.ts';
import type { Queryable } from '../database/database.ts';
import type { Deps } from '../http/app-types.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import { createWaitingRepository, type WaitingRow } from './waiting.repository.ts';

const AT_ONCE = 200;

/** Credits that came back to a member, and what they have now. */
export interface Returned {
  memberId: number;
  credits: number;
  balance: number;
  version: number;
  isPaid: boolean;
}

interface Paid {
  client_id: string;
  cost: number;
  /** To the microsecond. */
  paid_at: string;
  is_due: boolean;
}

const keyOf = ({ client_id }: Paid) => `message_refund:${client_id}`;

/** What a member paid for since a message, and did not get back, oldest first. Messages and books may lie on different servers. */
async function owed(
  trx: Queryable,
  { conversation_id, member_id, first_seq }: WaitingRow,
  olderThanHours: number,
): Promise<Paid[]> {
  const { rows: paid } = await trx.query<Paid>(
    `select client_id, cost, created_at::text as paid_at, created_at <= now() - make_interval(hours => $4) as is_due
       from message where conversation_id = $1 and sender_id = $2 and seq >= $3 and cost > 0 order by seq`,
    [conversation_id, member_id, first_seq, olderThanHours],
  );
  const { rows } = await trx.query<{ key: string }>(
    'select idempotency_key as key from ledger where member_id = $1 and idempotency_key = any($2)',
    [member_id, paid.map(keyOf)],
  );
  const back = new Set(rows.map(({ key }) => key));
  return paid.filter((each) => !back.has(keyOf(each)));
}

/**
 * Gives back what was paid for messages of a conversation that nobody answered, each once and under a key of the ledger
 * that names it (decision 4): all of them, or those that are older than so many hours. The conversation is locked before.
 */
export async function returnCredits(trx: Queryable, row: WaitingRow, olderThanHours = 0): Promise<Returned | null> {
  const { conversation_id, member_id } = row;
  const paid = await owed(trx, row, olderThanHours);
  const due = paid.filter(({ is_due }) => is_due);
  for (const each of due)
    await grantCredits(trx, { memberId: member_id, credits: each.cost, kind: 'refund', key: keyOf(each) });
  await trx.query('update waiting_answer set paid_since = $2::timestamptz where conversation_id = $1', [
    conversation_id,
    paid.find(({ is_due }) => !is_due)?.paid_at ?? null,
  ]);
  if (!due.length) return null;
  const { rows: wallets } = await trx.query<Pick<Returned, 'balance' | 'version' | 'isPaid'>>(
    `select w.balance, w.version, m.paid_at is not null as "isPaid" from wallet w join member m on m.id = w.member_id where w.member_id = $1`,
    [member_id],
  );
  const [wallet] = wallets;
  const credits = due.reduce((sum, { cost }) => sum + cost, 0);
  return wallet ? { memberId: member_id, credits, ...wallet } : null;
}

/** Tells open pages of a member that credits came back. Call it after the commit. */
export function tellReturned({ bus }: Pick<Deps, 'bus'>, returned: Returned | null): void {
  if (!returned) return;
  const { memberId, balance, version, isPaid } = returned;
  bus.publish([memberId], { type: 'credits', credits: balance, credits_version: version, paid_user: isPaid });
}

/** Ends the wait of a conversation that can be answered no more: its credits come back, and it leaves the queue. */
export async function giveUp(deps: Pick<Deps, 'db' | 'bus'>, conversationId: number): Promise<void> {
  const returned = await deps.db.inTransaction(async (trx) => {
    const waiting = createWaitingRepository(trx);
    const row = await waiting.lock(conversationId);
    if (!row) return null;
    const credits = await returnCredits(trx, row);
    await waiting.remove(conversationId);
    return credits;
  });
  tellReturned(deps, returned);
}

/** Gives back, at every site, what was paid for answers that did not come within the hours of its setting. Returns to how many. */
export async function returnUnanswered(deps: Pick<Deps, 'db' | 'bus'>, sites: SiteDirectory): Promise<number> {
  const { db } = deps;
  let members = 0;
  for (const { id, settings } of sites.all()) {
    for (let found = AT_ONCE; found === AT_ONCE; ) {
      const { rows } = await db.query<{ conversation_id: number }>(
        `select conversation_id from waiting_answer where site_id = $1 and paid_since <= now() - make_interval(hours => $2)
          order by paid_since limit ${AT_ONCE}`,
        [id, settings.answer_hours],
      );
      found = rows.length;
      for (const { conversation_id } of rows) {
        const returned = await db.inTransaction(async (trx) => {
          const row = await createWaitingRepository(trx).lock(conversation_id);
          return row ? returnCredits(trx, row, settings.answer_hours) : null;
        });
        if (returned) members += 1;
        tellReturned(deps, returned);
      }
    }
  }
  return members;
}
