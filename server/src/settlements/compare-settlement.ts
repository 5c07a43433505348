import type { Queryable } from '../database/database.ts';

/** A movement of one payment as the provider's files and our payments say it. */
export interface ComparedRow {
  /**
   * `matched`: both say the same. `missing_here`: we know of no such payment, or not of this of it. `missing_there`: no file says
   * it. `waiting`: the same, but the file may still come. `double`: the files say it more than once. `differing`: another amount.
   */
  outcome: 'matched' | 'missing_here' | 'missing_there' | 'waiting' | 'double' | 'differing';
  kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_won';
  ref: string;
  payment_id: string | null;
  /** Name of the file and its line; null where no file says it. */
  file: string | null;
  line: number | null;
  currency: string;
  /** Minor units; null where that side says nothing. */
  theirs_minor: number | null;
  ours_minor: number | null;
  their_day: string | null;
  our_day: string | null;
  /** Days since the earlier of both: how long it has been like this. */
  age_days: number;
  /** So many days later the file said it; null where only one side says it. */
  late_days: number | null;
}

/** Days after which a payment should have been in a file. */
const SETTLED_WITHIN_DAYS = 5;

/**
 * Compares what a provider's files say with what our payments say, from the first day of the files on. It reads and changes
 * nothing. `matched` rows are left out unless they are asked for.
 */
export async function compareSettlement(
  db: Queryable,
  provider: string,
  { today, isWhole = false }: { today?: string; isWhole?: boolean } = {},
): Promise<ComparedRow[]> {
  const { rows } = await db.query<ComparedRow>(
    `with theirs as materialized (
       select l.kind, l.ref, l.currency, l.amount_minor, l.day, f.name, l.line,
              row_number() over (partition by l.ref, l.kind order by l.file_id, l.line) as turn
         from settlement_line l join settlement_file f on f.id = l.file_id
        where f.provider = $1 and l.kind not in ('fee', 'payout')),
     paid as materialized (
       select id, coalesce(provider_ref, '') as ref, currency, amount_minor, refunded_minor, completed_at, withdrawn_at, refund_sent_at,
              status, status = 'charged_back' or charged_back_at is not null as is_charged_back,
              coalesce(charged_back_at, updated_at) as charged_back_at, updated_at
         from payment where provider = $1 and completed_at is not null),
     ours as (
       select *, 1 as turn from (
         select 'payment' as kind, ref, id, currency, amount_minor::bigint as amount_minor, money_day(completed_at) as day from paid
         union all
         select 'refund', ref, id, currency, -refunded_minor, money_day(coalesce(refund_sent_at, updated_at)) from paid
          where refunded_minor > 0 and (withdrawn_at is null or refund_sent_at is not null)
         union all
         select 'chargeback', ref, id, currency, -amount_minor, money_day(charged_back_at) from paid
          where is_charged_back
         union all
         select 'chargeback_won', ref, id, currency, amount_minor, money_day(updated_at) from paid
          where is_charged_back and status <> 'charged_back') as said
        where day >= (select min(day) from theirs)),
     compared as (
       select coalesce(t.kind, o.kind) as kind, coalesce(t.ref, o.ref) as ref, o.id as payment_id, t.name as file, t.line,
              coalesce(t.currency, o.currency) as currency, t.amount_minor as theirs_minor, o.amount_minor as ours_minor,
              t.day as their_day, o.day as our_day, coalesce($2::date, money_day(now())) - least(t.day, o.day) as age_days,
              t.day - o.day as late_days,
              case when t.turn > 1 then 'double' when o.id is null then 'missing_here'
                   when t.ref is null and coalesce($2::date, money_day(now())) - o.day <= $3 then 'waiting'
                   when t.ref is null then 'missing_there'
                   when t.amount_minor <> o.amount_minor or t.currency <> o.currency then 'differing' else 'matched' end as outcome
         from theirs t full join ours o on o.ref = t.ref and o.kind = t.kind and o.turn = t.turn)
     select * from compared where $4 or outcome <> 'matched' order by outcome, age_days desc, ref, kind`,
    [provider, today ?? null, SETTLED_WITHIN_DAYS, isWhole],
  );
  return rows;
}

export interface PayoutRow {
  settlement: string;
  currency: string;
  day: string | null;
  payout_minor: number;
  fees_minor: number;
  lines_minor: number;
  is_entered: boolean;
}

/** Lists what a provider paid out, and whether it is in the ledger of money: only what its own lines add up to is. */
export async function payoutsOf(db: Queryable, provider: string): Promise<PayoutRow[]> {
  const { rows } = await db.query<PayoutRow>(
    `select settlement, p.currency, p.day, payout_minor, fees_minor, lines_minor, e.id is not null as is_entered
       from settled_payouts($1) p
       left join money_entry e on e.member_id = 0 and e.key = format('payout:%s:%s:%s', $1::text, settlement, p.currency)
      order by p.day, settlement`,
    [provider],
  );
  return rows;
}
