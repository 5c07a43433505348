import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Site } from '../sites/site.ts';

/** The premium login has bought this much, and spent so much of it that this is left. */
export const PREMIUM_CREDITS = 48;

/** Two bundles bought, as payments and as ledger rows, so that so much is left when `spent` is. */
export async function buyCredits(
  db: Queryable,
  site: Site,
  memberId: number,
  country: string,
  spent: number,
): Promise<void> {
  const { rows } = await db.query<{ id: number; credits: number; price_minor: number; currency: string }>(
    'select id, credits, price_minor, currency from bundle where site_id = $1 and country = $2 order by tier limit 2',
    [site.id, country],
  );
  for (const [index, bundle] of rows.toReversed().entries()) {
    const id = randomUUID();
    const days = 40 - index * 12;
    await db.query(
      `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, status,
              provider, created_at, updated_at, completed_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8, 'completed', 'sandbox', now() - make_interval(days => $9),
               now() - make_interval(days => $9), now() - make_interval(days => $9))`,
      [
        id,
        memberId,
        site.id,
        bundle.id,
        bundle.credits,
        bundle.price_minor,
        bundle.currency,
        country === 'NL' ? 'ideal' : 'card',
        days,
      ],
    );
    await db.query(
      `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key, created_at)
       values ($1, house_account('sales'), $1, $2, 'purchase', 'payment:' || $3::text, now() - make_interval(days => $4))`,
      [memberId, bundle.credits, id, days],
    );
  }
  const bought = rows.reduce((sum, { credits }) => sum + credits, 0);
  const rest = PREMIUM_CREDITS - (bought - spent);
  if (rest !== 0)
    await db.query(
      `insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key, created_at)
       select member, case when $2::int > 0 then house else member end, case when $2::int > 0 then member else house end, abs($2::int),
              'adjustment', 'demo:' || member, now() - interval '27 days'
         from (select house_account('grants') as house, $1::bigint as member) accounts`,
      [memberId, rest],
    );
}

/** Makes a wallet what its ledger says. */
export const settleWallet = (db: Queryable, memberId: number) =>
  db.query(
    `update wallet set balance = (select sum(case when credit_account = $1 then amount else -amount end) from ledger
       where member_id = $1) where member_id = $1`,
    [memberId],
  );
