-- The last day to withdraw is a whole one for who bought just after midnight in the fortnight before summer time ends, too: one of
-- the days between has 25 hours. As it was (0252) but for the hour.
create or replace function payment_withdraw(p_member bigint, p_payment uuid, p_until_days int)
  returns table (o_outcome text, o_balance int) language plpgsql rows 1 as $$
declare
  y payment;
  v_unused int;
begin
  select * into y from payment where id = p_payment and member_id = p_member for update;
  if not found then o_outcome := 'unknown'; return next; return; end if;
  if y.withdrawn_at is not null then o_outcome := 'repeat'; return next; return; end if;
  if y.status <> 'completed' or now() >= y.completed_at + make_interval(days => p_until_days, hours => 1) then
    o_outcome := 'ended'; return next; return;
  end if;
  perform 1 from wallet where member_id = p_member for update;
  v_unused := payment_unused_credits(p_member, p_payment);
  if coalesce(v_unused, 0) = 0 then o_outcome := 'empty'; return next; return; end if;
  insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
    values (p_member, p_member, house_account('sales'), v_unused, 'refund', 'refunded:' || y.id);
  update wallet set balance = balance - v_unused where member_id = p_member returning balance into o_balance;
  update payment set status = 'refunded', withdrawn_at = now(), updated_at = now(), refunded_credits = v_unused,
      refunded_minor = payment_refund_minor(y.amount_minor, v_unused, y.credits)
    where member_id = p_member and id = y.id;
  perform member_end_paid(p_member);
  perform money_book(p_member);
  perform money_return(p_member, p_payment);
  o_outcome := 'withdrawn';
  return next;
end $$;
