-- What a refund could not take back stays what it was where its payment is charged back afterwards, and where that is won: until now the
-- charge-back forgot it, and the member read that all credits of the purchase had been taken.

-- Applies what a provider says of a member's payment, once per event (webhook or reconciliation). Lock order: payment, wallet.
-- Answers what happened: duplicate, unknown, mismatch, ignored, changed, credited, charged_back.
create or replace function payment_apply(
  p_member bigint, p_provider text, p_event text, p_body jsonb, p_payment uuid, p_ref text, p_status text, p_minor int, p_currency text,
  p_card text
) returns table (o_outcome text, o_member bigint, o_balance int) language plpgsql rows 1 as $$
declare
  y payment;
  v_take int;
  v_reason text;
  v_now timestamptz := now();
  v_is_sold boolean := false;
  v_is_back boolean := false;
begin
  select * into y from payment where member_id = p_member and id = p_payment and provider = p_provider for update;
  insert into payment_event (member_id, provider, event_id, body, payment_id, status)
    values (coalesce(y.member_id, 0), p_provider, p_event, p_body, p_payment, p_status) on conflict do nothing;
  if not found then o_outcome := 'duplicate'; return next; return; end if;
  o_member := y.member_id;
  v_reason := case
    when y.id is null then format('there is no payment %s', p_payment)
    when y.provider_ref <> p_ref then format('reference %s, not %s', p_ref, y.provider_ref)
    when y.amount_minor <> p_minor then format('amount %s, not %s', p_minor, y.amount_minor)
    when y.currency <> p_currency then format('currency %s, not %s', p_currency, y.currency)
  end;
  if v_reason is not null then
    o_outcome := case when y.id is null then 'unknown' else 'mismatch' end;
  -- Money that was taken counts, however late it is told; nothing undoes 'completed' but a charge-back or a refund.
  elsif p_status = 'completed' and y.status in ('loading', 'pending', 'failed', 'cancelled') then
    update payment set status = 'completed', provider_ref = p_ref, card_label = coalesce(p_card, card_label),
        completed_at = v_now, updated_at = v_now where member_id = y.member_id and id = y.id;
    insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
      values (y.member_id, house_account('sales'), y.member_id, y.credits, 'purchase', 'payment:' || y.id);
    update wallet set balance = balance + y.credits where member_id = y.member_id returning balance into o_balance;
    update member set paid_at = coalesce(paid_at, v_now) where id = y.member_id;
    if y.discount_code_id is not null then
      insert into discount_use (discount_code_id, member_id, payment_id)
        values (y.discount_code_id, y.member_id, y.id) on conflict do nothing;
    end if;
    v_is_sold := true;
    o_outcome := 'credited';
  -- Nothing was credited: there is nothing to take back, also where a charge-back follows a refund.
  elsif p_status in ('charged_back', 'refunded') and y.status in ('loading', 'pending', 'failed', 'cancelled')
     or p_status = 'charged_back' and y.status = 'refunded' and y.completed_at is null then
    update payment set status = p_status, provider_ref = p_ref, updated_at = v_now,
        charged_back_at = case when p_status = 'charged_back' then v_now end where member_id = y.member_id and id = y.id;
    o_outcome := 'changed';
  -- One that was won is not followed by a second one: it would be entered under the name of the first.
  elsif p_status = 'refunded' and y.status = 'completed'
     or p_status = 'charged_back' and y.status in ('completed', 'refunded') and y.charged_back_at is null then
    -- What is left of this purchase, and nothing of another one, from which its buyer may still withdraw. What a withdrawal or a refund
    -- took back before is not taken twice.
    perform 1 from wallet where member_id = y.member_id for update;
    v_take := least(coalesce(payment_unused_credits(y.member_id, y.id), 0), y.credits - y.refunded_credits);
    if v_take > 0 then
      insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
        values (y.member_id, y.member_id, house_account('sales'), v_take,
                case when p_status = 'refunded' then 'refund' else 'chargeback' end, p_status || ':' || y.id);
      update wallet set balance = balance - v_take where member_id = y.member_id;
    end if;
    update payment set status = p_status, updated_at = v_now, shortfall = y.shortfall + y.credits - y.refunded_credits - v_take,
        refunded_minor = case when p_status = 'refunded' then y.amount_minor else y.refunded_minor end,
        refunded_credits = case when p_status = 'refunded' then y.credits else y.refunded_credits end,
        charged_back_at = case when p_status = 'charged_back' then v_now else charged_back_at end
      where member_id = y.member_id and id = y.id;
    perform member_end_paid(y.member_id);
    select balance into o_balance from wallet where member_id = y.member_id;
    v_is_back := true;
    o_outcome := 'charged_back';
    if y.status = 'refunded' then v_reason := format('paid back before: %s of %s', y.refunded_minor, y.amount_minor); end if;
  elsif p_status = 'pending' and y.status = 'loading'
     or p_status in ('failed', 'cancelled') and y.status in ('loading', 'pending') then
    update payment set status = p_status, provider_ref = p_ref, updated_at = v_now where member_id = y.member_id and id = y.id;
    o_outcome := 'changed';
  else
    o_outcome := 'ignored';
    v_reason := format('%s after %s', p_status, y.status);
  end if;
  update payment_event set outcome = o_outcome, reason = v_reason
    where member_id = coalesce(y.member_id, 0) and provider = p_provider and event_id = p_event;
  -- Last, because the number of the invoice is locked until the commit.
  if v_is_sold then perform money_sale(y.member_id, y.id); end if;
  if v_is_back then
    perform money_book(y.member_id);
    perform money_return(y.member_id, y.id);
  end if;
  return next;
end $$;

-- Turns a charge-back round that was won, once: credits, status and books are as before it. Lock order: payment, wallet. Answers the
-- credits that came back, 0 where it had taken none; no row where the payment is not charged back, or brought nothing.
create or replace function payment_chargeback_won(p_member bigint, p_payment uuid) returns table (o_credits int) language plpgsql rows 1 as $$
declare
  y payment;
  i invoice;
  v_number record;
begin
  select * into y from payment where member_id = p_member and id = p_payment and status = 'charged_back' and completed_at is not null
    for update;
  if not found then return; end if;
  perform 1 from wallet where member_id = p_member for update;
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
