import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { importSettlement } from '../settlements/import-settlement.ts';
import { keepDifferences } from '../settlements/keep-differences.ts';

interface Bundle {
  id: number;
  site_id: number;
  credits: number;
  price_minor: number;
  currency: string;
}

/** A purchase by card, as webhooks of the sandbox make it; each event is told to the books as it would be. */
async function buy(db: Database, memberId: number, bundle: Bundle, events: string[]): Promise<string> {
  const id = randomUUID();
  const ref = `sp_${id.slice(0, 8)}`;
  await db.query(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, provider, provider_ref)
     values ($1, $2, $3, $4, $5, $6, $6, $7, 'card', 'sandbox', $8)`,
    [id, memberId, bundle.site_id, bundle.id, bundle.credits, bundle.price_minor, bundle.currency, ref],
  );
  for (const status of events)
    await db.query(`select payment_apply($1, 'sandbox', $2, $3, $4, $5, $6, $7, $8, 'Visa •••• 4242')`, [
      memberId,
      `demo:${id}:${status}`,
      { payment_id: id, status },
      id,
      ref,
      status,
      bundle.price_minor,
      bundle.currency,
    ]);
  return id;
}

/**
 * What waits for the desk of payments in the demo world, once: a charge-back, a refund that the owner asked for and another one
 * may approve, and a line of a settlement file that nobody here knows.
 */
export async function seedDemoPayments(db: Database): Promise<void> {
  const { rows: members } = await db.query<{ id: number }>(
    `select id from member where site_id = 1 and kind = 'member' and is_computer_generated and country = 'NL' and status = 'active'
        and email is null order by id limit 2`,
  );
  const { rows: bundles } = await db.query<Bundle>(
    `select id, site_id, credits, price_minor, currency from bundle where site_id = 1 and country = 'NL' order by tier desc limit 1`,
  );
  const { rows: owners } = await db.query<{ id: number; name: string }>(
    `select id, name from staff where role = 'owner' and left_at is null order by id limit 1`,
  );
  const [disputed, unhappy] = members;
  const [bundle] = bundles;
  const [owner] = owners;
  if (!disputed || !unhappy || !bundle || !owner) return;
  for (const { id } of [disputed, unhappy])
    await db.query('insert into wallet (member_id) values ($1) on conflict do nothing', [id]);
  const chargedBack = await buy(db, disputed.id, bundle, ['completed', 'charged_back']);
  await db.query(`update payment set reason = 'fraudulent' where id = $1`, [chargedBack]);
  await db.query('update chargeback_case set deadline = current_date + 3 where payment_id = $1', [chargedBack]);
  const paid = await buy(db, unhappy.id, bundle, ['completed']);
  await db.query(
    `insert into desk_refund (client_id, payment_id, member_id, site_id, amount_minor, currency, reason, note, state, asked_by, asked_name,
            expires_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'charged_twice', 'Sent two statements of the bank.', 'asked', $6, $7, now() + interval '7 days')`,
    [paid, unhappy.id, bundle.site_id, bundle.price_minor, bundle.currency, owner.id, owner.name],
  );
  const day = new Date().toISOString().slice(0, 10);
  await importSettlement(db, {
    provider: 'sandbox',
    name: `sandbox-${day}.csv`,
    text: `settlement,day,kind,ref,currency,amount_minor\nsandbox-${day},${day},payment,sp_unknown,EUR,1950\n`,
  });
  await keepDifferences(db);
}
