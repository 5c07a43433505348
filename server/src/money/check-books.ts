import { ledgerMismatches } from '../credits/ledger-check.ts';
import type { Database, Queryable } from '../database/database.ts';

/** Something that the books say in two ways. */
export interface Finding {
  /** Which rule does not hold: a key of `RULES`. */
  rule: string;
  member_id: number;
  payment_id: string | null;
  /** What the two sides say, for a person. */
  says: string;
}

/** More of a rule say nothing new. */
const MOST_OF_A_RULE = 100;

/** Each gives rows of (member_id, payment_id, says) where it does not hold. Members whose movements of before wait are left out. */
const RULES: Record<string, string> = {
  'every entry is balanced': `
    select member_id, payment_id, 'entry ' || key || ' sums to ' ||
           coalesce((select sum(amount_minor)::text from unnest(lines) as l(account, party, amount_minor)), 'nothing') as says
      from money_entry where not money_is_balanced(lines)`,
  'each payment has exactly its entries': `
    with due as (
      select y.member_id, y.id, e.key from payment y, lateral (values
          ('sale:' || y.id, true),
          ('refund:' || y.id, y.refunded_minor > 0 or y.status = 'refunded'),
          ('refund_sent:' || y.id, y.withdrawn_at is not null and y.refund_sent_at is not null),
          ('chargeback:' || y.id, y.status = 'charged_back' or y.charged_back_at is not null),
          ('chargeback_won:' || y.id, y.status <> 'charged_back' and y.charged_back_at is not null)) as e(key, is_due)
       where y.completed_at is not null and e.is_due
         and (y.member_id in (select member_id from booked_member) or not exists (
           select from booking_of_before where y.member_id > after_member))),
    made as (
      select member_id, payment_id, key from money_entry where kind in ('sale', 'refund', 'refund_sent', 'chargeback', 'chargeback_won'))
    select coalesce(d.member_id, m.member_id) as member_id, coalesce(d.id, m.payment_id) as payment_id,
           case when m.key is null then d.key || ' is missing' else m.key || ' is of no such payment' end as says
      from due d full join made m on m.member_id = d.member_id and m.key = d.key where d.key is null or m.key is null`,
  'an entry says what its payment says': `
    select y.member_id, y.id as payment_id, format('sold for %s, invoiced %s, entered %s of %s', y.amount_minor, i.gross_minor,
           (select sum(amount_minor) from unnest(e.lines) as l(account, party, amount_minor) where account = 'transit'), e.currency) as says
      from payment y
      join invoice i on i.member_id = y.member_id and i.payment_id = y.id and i.series = 'invoice'
      join money_entry e on e.member_id = y.member_id and e.key = 'sale:' || y.id
     where y.completed_at is not null and (i.gross_minor <> y.amount_minor or e.currency <> y.currency or i.credits <> y.credits
       or (select sum(amount_minor) from unnest(e.lines) as l(account, party, amount_minor) where account = 'transit') <> y.amount_minor)`,
  'a payment brought the credits that were sold': `
    select y.member_id, y.id as payment_id, format('%s credits sold, %s brought', y.credits, coalesce(l.amount, 0)) as says
      from payment y left join ledger l on l.member_id = y.member_id and l.idempotency_key = 'payment:' || y.id
     where y.completed_at is not null and coalesce(l.amount, 0) <> y.credits`,
  'what is owed in credits is the sum of open lots': `
    with owed as (
      select member_id, currency, -sum(amount_minor) filter (where account = 'credits') as list,
             sum(amount_minor) filter (where account = 'discounts_open') as discount
        from money_journal where account in ('credits', 'discounts_open')
         -- Sold, and its credits are about to be booked.
         and not (kind = 'sale' and exists (
           select from ledger l join unbooked_movement u on u.member_id = l.member_id and u.ledger_id = l.id
            where l.member_id = money_journal.member_id and l.idempotency_key = 'payment:' || money_journal.payment_id))
       group by 1, 2),
    lots as (
      select member_id, currency, sum(list_left) as list, sum(discount_left) as discount from credit_lot
       where currency is not null group by 1, 2)
    select coalesce(o.member_id, l.member_id) as member_id, null::uuid as payment_id,
           format('owed %s less %s, lots %s less %s %s', coalesce(o.list, 0), coalesce(o.discount, 0), coalesce(l.list, 0),
                  coalesce(l.discount, 0), coalesce(o.currency, l.currency)) as says
      from owed o full join lots l on l.member_id = o.member_id and l.currency = o.currency
     where (coalesce(o.list, 0), coalesce(o.discount, 0)) is distinct from (coalesce(l.list, 0), coalesce(l.discount, 0))`,
  'a wallet is the sum of its lots': `
    with lots as (select member_id, sum(credits_left) as credits from credit_lot group by 1),
    waiting as (
      select l.member_id, sum(case when l.credit_account > 0 then l.amount else -l.amount end) as credits
        from unbooked_movement u join ledger l on l.member_id = u.member_id and l.id = u.ledger_id group by 1)
    select w.member_id, null::uuid as payment_id, format('wallet %s, of it %s not booked, lots %s', w.balance,
           coalesce(n.credits, 0), coalesce(l.credits, 0)) as says
      from wallet w join booked_member using (member_id)
      left join lots l using (member_id) left join waiting n using (member_id)
     where w.balance <> coalesce(l.credits, 0) + coalesce(n.credits, 0)`,
  'a use of a lot is of one movement': `
    select u.member_id, null::uuid as payment_id, format('movement %s of %s, lots gave %s', u.ledger_id, l.amount, u.credits) as says
      from (select member_id, ledger_id, sum(credits) as credits from lot_use group by 1, 2) as u
      left join ledger l on l.member_id = u.member_id and l.id = u.ledger_id
     where l.id is null or abs(u.credits) > l.amount or l.credit_account < 0 and u.credits <> l.amount`,
  'movements are booked within an hour': `
    select u.member_id, null::uuid as payment_id, format('movement %s waits since %s', u.ledger_id, l.created_at) as says
      from unbooked_movement u join ledger l on l.member_id = u.member_id and l.id = u.ledger_id
     where l.created_at < now() - interval '1 hour'
       and not exists (select from booking_of_before where after_member is not null)`,
  'numbers of invoices have no gap': `
    select 0::bigint as member_id, null::uuid as payment_id, format('%s of site %s in %s: %s numbers, the last is %s', s.series,
           s.site_id, s.year, count(i.number), s.last_number) as says
      from invoice_series s left join invoice i on i.site_id = s.site_id and i.series = s.series and i.year = s.year
     group by s.series, s.site_id, s.year, s.last_number
    having count(i.number) <> s.last_number or coalesce(max(i.place), 0) <> s.last_number`,
};

/** Reads the books whole, as they are at one moment; empty is right. A member whose movements are about to be booked is no finding. */
export async function checkBooks(db: Pick<Database, 'inTransaction'>): Promise<Finding[]> {
  return db.inTransaction(async (trx) => {
    await trx.query('set transaction isolation level repeatable read, read only');
    const findings = (await ledgerMismatches(trx)).map(
      ({ member_id, balance, ledger }): Finding => ({
        rule: 'a wallet is the sum of its ledger',
        member_id,
        payment_id: null,
        says: `wallet ${balance}, ledger ${ledger}`,
      }),
    );
    for (const [rule, statement] of Object.entries(RULES)) findings.push(...(await findingsOf(trx, rule, statement)));
    return findings;
  });
}

async function findingsOf(trx: Queryable, rule: string, statement: string): Promise<Finding[]> {
  const { rows } = await trx.query<Omit<Finding, 'rule'>>(`${statement} limit ${MOST_OF_A_RULE}`);
  return rows.map((row) => ({ rule, ...row }));
}
