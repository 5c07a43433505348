-- Withdrawal from a purchase (decision 6): unused credits go back, their part of the price is paid back.
alter table payment
  add column withdrawn_at timestamptz,
  add column refunded_credits int not null default 0 check (refunded_credits between 0 and credits),
  add column refunded_minor int not null default 0 check (refunded_minor between 0 and amount_minor),
  -- When the provider confirmed that it pays back.
  add column refund_sent_at timestamptz;

-- How many credits of a purchase are unused. Credits are spent oldest first, so those that came later are the ones that
-- are left: what a later purchase or gift added (less what was taken back of it) does not count for this one. Spent
-- credits that came back (kind refund) were never spent.
create function payment_unused_credits(p_member bigint, p_payment uuid) returns int language sql stable as $$
  select greatest(0, least(p.credits, w.balance - coalesce((
      select sum(l.amount - coalesce((
          select sum(t.amount) from ledger t
           where t.debit_account = p_member and t.idempotency_key in (
             'refunded:' || split_part(l.idempotency_key, ':', 2), 'charged_back:' || split_part(l.idempotency_key, ':', 2))), 0))
        from ledger l
       where l.credit_account = p_member and l.kind in ('purchase', 'signup_grant', 'adjustment') and l.id > bought.id), 0)))::int
    from payment p
    join wallet w on w.member_id = p.member_id
    join ledger bought on bought.idempotency_key = 'payment:' || p.id
   where p.id = p_payment and p.member_id = p_member
$$;

-- What is paid back for so many credits of a payment: their part of what was really paid.
create function payment_refund_minor(p_amount int, p_unused int, p_credits int) returns int language sql immutable as $$
  select case when p_unused <= 0 then 0 else greatest(1, round(p_amount::numeric * p_unused / p_credits))::int end
$$;

-- Withdraws from a purchase, once. Lock order: payment, wallet. The ledger's key is the one that payment_apply uses for
-- a refund, so that the same purchase cannot be taken back by both. Answers withdrawn, repeat, ended, empty or unknown.
create function payment_withdraw(p_member bigint, p_payment uuid, p_until_days int)
  returns table (o_outcome text, o_balance int) language plpgsql as $$
declare
  y payment;
  v_unused int;
begin
  select * into y from payment where id = p_payment and member_id = p_member for update;
  if not found then o_outcome := 'unknown'; return next; return; end if;
  if y.withdrawn_at is not null then o_outcome := 'repeat'; return next; return; end if;
  if y.status <> 'completed' or now() >= y.completed_at + make_interval(days => p_until_days) then
    o_outcome := 'ended'; return next; return;
  end if;
  perform 1 from wallet where member_id = p_member for update;
  v_unused := payment_unused_credits(p_member, p_payment);
  if coalesce(v_unused, 0) = 0 then o_outcome := 'empty'; return next; return; end if;
  insert into ledger (debit_account, credit_account, amount, kind, idempotency_key)
    values (p_member, -2, v_unused, 'refund', 'refunded:' || y.id);
  update wallet set balance = balance - v_unused where member_id = p_member returning balance into o_balance;
  update payment set status = 'refunded', withdrawn_at = now(), updated_at = now(), refunded_credits = v_unused,
      refunded_minor = payment_refund_minor(y.amount_minor, v_unused, y.credits)
    where id = y.id;
  o_outcome := 'withdrawn';
  return next;
end $$;
