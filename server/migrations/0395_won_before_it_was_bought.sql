-- A charge-back can be told before the purchase that it takes back, or without it: nothing was credited by then, and what comes later is
-- not heeded. Where it was won the money is ours after all, and until now its credits never came.

-- Turns a charge-back round that was won, once: credits, status and books are as before it. Lock order: payment, wallet. Answers the
-- credits that came back, 0 where it had taken none; no row where the payment is not charged back, or was paid back before it brought
-- anything.
create or replace function payment_chargeback_won(p_member bigint, p_payment uuid) returns table (o_credits int) language plpgsql rows 1 as $$
declare
  y payment;
  i invoice;
  v_number record;
begin
  select * into y from payment where member_id = p_member and id = p_payment and status = 'charged_back' for update;
  if not found then return; end if;
  perform 1 from wallet where member_id = p_member for update;
  if y.completed_at is null then
    if exists (select from payment_event e where e.member_id = p_member and e.payment_id = y.id and e.status = 'refunded' and e.outcome = 'changed')
    then return; end if;
    -- What the provider did, in its order: bought, and taken back whole.
    update payment set completed_at = now() where member_id = p_member and id = y.id;
    insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
      values (p_member, house_account('sales'), p_member, y.credits, 'purchase', 'payment:' || y.id);
    insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
      values (p_member, p_member, house_account('sales'), y.credits, 'chargeback', 'charged_back:' || y.id);
    if y.discount_code_id is not null then
      insert into discount_use (discount_code_id, member_id, payment_id) values (y.discount_code_id, p_member, y.id) on conflict do nothing;
    end if;
    perform money_sale(p_member, y.id);
  end if;
  -- What is turned round stands in the books first, also of a payment of old.
  perform money_book(p_member);
  perform money_return(p_member, p_payment);
  select coalesce(sum(amount), 0)::int into o_credits from ledger
    where member_id = p_member and idempotency_key = 'charged_back:' || y.id;
  if o_credits > 0 then
    insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
      values (p_member, house_account('sales'), p_member, o_credits, 'chargeback', 'chargeback_won:' || y.id);
    update wallet set balance = balance + o_credits where member_id = p_member;
  end if;
  update payment set status = case when refunded_minor > 0 then 'refunded' else 'completed' end, updated_at = now(),
      -- What the charge-back missed is none any more; what a refund before it missed is.
      shortfall = greatest(0, y.shortfall - (y.credits - y.refunded_credits - o_credits)),
      charged_back_at = coalesce(charged_back_at, updated_at) where member_id = p_member and id = p_payment;
  if y.refunded_credits < y.credits then
    update member set paid_at = coalesce(paid_at, now()) where id = p_member;
  end if;
  perform money_book(p_member);
  insert into money_entry (member_id, key, kind, payment_id, day, currency, lines)
    select p_member, 'chargeback_won:' || y.id, 'chargeback_won', y.id, money_day(now()), e.currency,
           (select array_agg((l.account, l.party, -l.amount_minor)::money_line order by l.place)
              from unnest(e.lines) with ordinality as l(account, party, amount_minor, place))
      from money_entry e where e.member_id = p_member and e.key = 'chargeback:' || y.id;
  -- Last, because the number is locked until the commit: a credit note of less than nothing.
  select * into i from invoice where member_id = p_member and payment_id = p_payment and reason = 'chargeback';
  if found then
    select * into v_number from next_invoice_number(i.site_id, 'credit_note', extract(year from money_day(now()))::int);
    insert into invoice (member_id, number, site_id, series, year, place, payment_id, reason, issued_at, country, currency, credits,
        vat_basis_points, net_minor, vat_minor, gross_minor, list_net_minor)
      values (p_member, v_number.o_number, i.site_id, 'credit_note', extract(year from money_day(now())), v_number.o_place, p_payment,
        'chargeback_won', now(), i.country, i.currency, -i.credits, i.vat_basis_points, -i.net_minor, -i.vat_minor, -i.gross_minor,
        -i.list_net_minor);
  end if;
  return next;
end $$;
