-- Credits that a charge-back could not take back because they were spent.
alter table payment add column shortfall int not null default 0 check (shortfall >= 0);
create index payment_open on payment (created_at) where status in ('loading', 'pending');
alter table direct_debit add column phone_last4 text not null default '';
alter table direct_debit add column sms_count smallint not null default 1;
alter table direct_debit add column otp_sent_at timestamptz not null default now();
alter table direct_debit add column confirmed_at timestamptz;
create index discount_use_by_member on discount_use (member_id);

-- Applies what a provider says of a payment, once per event (webhook or reconciliation). Lock order: payment, wallet.
-- Answers what happened: duplicate, unknown, mismatch, ignored, changed, credited, charged_back.
create function payment_apply(
  p_provider text, p_event text, p_body jsonb, p_payment uuid, p_ref text, p_status text, p_minor int, p_currency text,
  p_card text
) returns table (o_outcome text, o_member bigint, o_balance int) language plpgsql as $$
declare
  y payment;
  v_take int;
begin
  insert into payment_event (provider, event_id, body) values (p_provider, p_event, p_body) on conflict do nothing;
  if not found then o_outcome := 'duplicate'; return next; return; end if;
  select * into y from payment where id = p_payment and provider = p_provider for update;
  if not found then o_outcome := 'unknown'; return next; return; end if;
  o_member := y.member_id;
  if (y.provider_ref is not null and y.provider_ref <> p_ref) or y.amount_minor <> p_minor or y.currency <> p_currency then
    o_outcome := 'mismatch'; return next; return;
  end if;
  -- Money that was taken counts, however late it is told; nothing undoes 'completed' but a charge-back or a refund.
  if p_status = 'completed' and y.status in ('loading', 'pending', 'failed', 'cancelled') then
    update payment set status = 'completed', provider_ref = p_ref, card_label = coalesce(p_card, card_label),
        completed_at = now(), updated_at = now() where id = y.id;
    insert into ledger (debit_account, credit_account, amount, kind, idempotency_key)
      values (-2, y.member_id, y.credits, 'purchase', 'payment:' || y.id);
    update wallet set balance = balance + y.credits where member_id = y.member_id returning balance into o_balance;
    update member set paid_at = coalesce(paid_at, now()) where id = y.member_id;
    if y.discount_code_id is not null then
      insert into discount_use (discount_code_id, member_id, payment_id)
        values (y.discount_code_id, y.member_id, y.id) on conflict do nothing;
    end if;
    o_outcome := 'credited';
  elsif p_status in ('charged_back', 'refunded') and y.status in ('loading', 'pending', 'failed', 'cancelled') then
    update payment set status = p_status, provider_ref = p_ref, updated_at = now() where id = y.id;
    o_outcome := 'changed';
  elsif p_status in ('charged_back', 'refunded') and y.status = 'completed' then
    select least(balance, y.credits) into v_take from wallet where member_id = y.member_id for update;
    if v_take > 0 then
      insert into ledger (debit_account, credit_account, amount, kind, idempotency_key)
        values (y.member_id, -2, v_take, case p_status when 'refunded' then 'refund' else 'chargeback' end,
                p_status || ':' || y.id);
      update wallet set balance = balance - v_take where member_id = y.member_id;
    end if;
    update payment set status = p_status, shortfall = y.credits - v_take, updated_at = now() where id = y.id;
    select balance into o_balance from wallet where member_id = y.member_id;
    o_outcome := 'charged_back';
  elsif p_status = 'pending' and y.status = 'loading'
     or p_status in ('failed', 'cancelled') and y.status in ('loading', 'pending') then
    update payment set status = p_status, provider_ref = p_ref, updated_at = now() where id = y.id;
    o_outcome := 'changed';
  else
    o_outcome := 'ignored';
  end if;
  return next;
end $$;
