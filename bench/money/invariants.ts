import type { Database } from '../../server/src/database/database.ts';
import { checkBooks } from '../../server/src/money/check-books.ts';
import { trialBalance } from '../../server/src/money/trial-balance.ts';
import type { SimProvider } from './sim-provider.ts';

interface Told {
  /** client_ids of messages that were answered as sent. */
  sent: Set<string>;
  /** Forged webhooks that were believed. */
  believed: number;
}

const EACH: Record<string, string> = {
  'a once-code was used by two purchases': `
    select d.code from discount_code d join payment p on p.discount_code_id = d.id
     where d.validity = 'once' and p.completed_at is not null group by d.id having count(*) > 1`,
  'a code of each member was used twice by one': `
    select d.code from discount_code d join payment p on p.discount_code_id = d.id
     where p.completed_at is not null group by d.id, p.member_id having count(*) > 1`,
  'the bonus of the first purchase was had twice': `
    select member_id::text from payment where discount_code in ('TIMEBONUS25', 'WELCOME25') and completed_at is not null
     group by member_id having count(*) > 1`,
  'a message was charged otherwise than once': `
    select m.client_id::text from message m
      left join ledger l on l.member_id = m.sender_id and l.idempotency_key = 'message:' || m.client_id
     where m.cost <> coalesce(l.amount, 0)`,
  'a wallet is below zero': 'select member_id::text from wallet where balance < 0',
};

/** Says in a sentence each what is wrong after a run: the check of the books, and what members and provider know beside them. */
export async function violations(db: Database, provider: SimProvider, told: Told): Promise<string[]> {
  const found = (await checkBooks(db)).map(
    ({ rule, member_id, says }) => `not so: ${rule} (member ${member_id}: ${says})`,
  );
  for (const [says, statement] of Object.entries(EACH)) {
    const { rows } = await db.query(`${statement} limit 20`);
    found.push(...rows.map((row) => `${says}: ${JSON.stringify(row)}`));
  }
  if (told.believed) found.push(`${told.believed} forged webhooks were believed`);
  const { rows: stored } = await db.query<{ client_id: string }>('select client_id from message');
  const there = new Set(stored.map(({ client_id }) => client_id));
  const lost = [...told.sent].filter((id) => !there.has(id)).length;
  if (lost) found.push(`${lost} messages were acknowledged and are not there`);
  found.push(...(await payments(db, provider)));
  for (const [currency, sum] of await sums(db)) if (sum) found.push(`the trial balance of ${currency} is ${sum}`);
  return found;
}

/** The provider's money and our payments say the same, each once. */
async function payments(db: Database, provider: SimProvider): Promise<string[]> {
  const { rows } = await db.query<{ id: string; status: string; is_paid: boolean }>(
    'select id, status, completed_at is not null as is_paid from payment',
  );
  return rows.flatMap(({ id, status, is_paid }) => {
    const truth = provider.checkouts.get(id)?.status ?? 'failed';
    const isPaid = truth === 'completed' || truth === 'refunded' || truth === 'charged_back';
    if (is_paid && !isPaid) return [`payment ${id} is ${status}, at the provider ${truth}`];
    // One that was told of its refund before its payment brought no credits, and owes none.
    if (truth === 'completed' && !is_paid) return [`payment ${id} was paid and is ${status}`];
    return [];
  });
}

async function sums(db: Database): Promise<Map<string, number>> {
  const byCurrency = new Map<string, number>();
  for (const { currency, balance_minor } of await trialBalance(db, '2999-12-31'))
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + balance_minor);
  return byCurrency;
}
