-- The calls that move credits and note work name the member whose rows they write (0200), and are SQL that a sharded database
-- reads as well: no time is taken inside an expression of an update, no case is over a parameter.

-- A picture is noted as sent with its message: nobody looks through messages for it. Those of before:
update chat_image i set sent_at = now() where sent_at is null and exists (
  select 1 from conversation c join message m on m.conversation_id = c.id
   where i.member_id in (c.a_id, c.b_id) and m.sender_id = i.member_id and m.attachment = i.id::text);

-- One message, one call, one transaction. Lock order everywhere: conversation, then wallet. A repeat with the same
-- client_id answers the first result; its price is booked under the client_id, which is known before the message has a
-- place and pays for one message only. The caller passes the site's prices by setting and its free limit, because the
-- settings of the site are the authority. Refusals are codes of shared/api/src/options.ts; a kind that is no row of
-- message_kind, or that the site has no price for, is refused as a bad request.
create or replace function chat_send(
  p_conversation bigint, p_sender bigint, p_client uuid, p_kind text, p_text text, p_attachment text,
  p_prices jsonb, p_free_kind text, p_free_count int
) returns table (
  o_conversation bigint, o_seq int, o_kind text, o_text text, o_attachment text, o_cost int, o_at timestamptz,
  o_balance int, o_recipient bigint, o_is_repeat boolean, o_is_paid boolean, o_country text, o_free_messages_used int,
  o_started int
) language plpgsql rows 1 as $$
declare
  c conversation;
  k message_kind;
  me record;
  other record;
  first message;
begin
  select * into k from message_kind where kind = p_kind;
  if not found or (p_prices ->> k.price_setting) is null then
    raise exception 'bad_request' using errcode = 'PC400', detail = format('no price for a message of kind %L', p_kind);
  end if;
  select * into c from conversation where id = p_conversation and p_sender in (a_id, b_id) for no key update;
  if not found then raise exception 'not_found' using errcode = 'PC404'; end if;
  o_conversation := c.id;
  o_recipient := case when c.a_id = p_sender then c.b_id else c.a_id end;

  select m.paid_at is not null as is_paid, m.country, p.is_invisible into me
    from member m join profile p on p.member_id = m.id where m.id = p_sender;
  o_is_paid := me.is_paid;
  o_country := me.country;

  select * into first from message where conversation_id = c.id and client_id = p_client;
  if found then
    if first.sender_id <> p_sender then raise exception 'bad_request' using errcode = 'PC400'; end if;
    select w.balance, w.free_messages_used into o_balance, o_free_messages_used from wallet w where w.member_id = p_sender;
    o_seq := first.seq; o_kind := first.kind; o_text := first.text; o_attachment := first.attachment;
    o_cost := first.cost; o_at := first.created_at; o_is_repeat := true;
  else
    select m.status, m.kind, m.is_computer_generated, p.status as profile_status, p.is_invisible into other
      from member m left join profile p on p.member_id = m.id where m.id = o_recipient;
    if exists (select 1 from block where (blocker_id, blocked_id) in ((p_sender, o_recipient), (o_recipient, p_sender))) then
      raise exception 'blocked' using errcode = 'PC403';
    end if;
    if other.status = 'not_confirmed' then raise exception 'recipient_unconfirmed' using errcode = 'PC409'; end if;
    if other.status <> 'active' or other.profile_status is distinct from 'active' or other.is_invisible then
      raise exception 'recipient_gone' using errcode = 'PC410';
    end if;
    if me.is_invisible then raise exception 'forbidden' using errcode = 'PC403'; end if;

    o_cost := case when k.is_free_before_purchase and not me.is_paid then 0 else (p_prices ->> k.price_setting)::int end;
    o_seq := c.last_seq + 1; o_kind := p_kind; o_text := p_text; o_attachment := p_attachment;
    o_at := clock_timestamp(); o_is_repeat := false;
    insert into message (conversation_id, seq, sender_id, kind, client_id, text, attachment, cost, created_at)
      values (c.id, o_seq, p_sender, p_kind, p_client, p_text, p_attachment, o_cost, o_at);

    if o_cost > 0 then
      update wallet w set balance = w.balance - o_cost where w.member_id = p_sender and w.balance >= o_cost
        returning w.balance, w.free_messages_used into o_balance, o_free_messages_used;
      if not found then raise exception 'insufficient_credits' using errcode = 'PC402'; end if;
      insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
        values (p_sender, p_sender, house_account('revenue'), o_cost, k.ledger_kind, 'message:' || p_client)
        on conflict (idempotency_key) do nothing;
      if not found then
        raise exception 'bad_request' using errcode = 'PC400', detail = 'this client_id has paid for a message in another conversation';
      end if;
    elsif k.is_free_before_purchase and not me.is_paid and p_free_kind = 'messages' then
      update wallet w set free_messages_used = w.free_messages_used + 1
        where w.member_id = p_sender and w.free_messages_used < p_free_count
        returning w.balance, w.free_messages_used into o_balance, o_free_messages_used;
      if not found then raise exception 'message_limit' using errcode = 'PC402'; end if;
    else
      select w.balance, w.free_messages_used into o_balance, o_free_messages_used from wallet w where w.member_id = p_sender;
    end if;

    if p_kind = 'image' then
      update chat_image i set sent_at = o_at
        where i.id = case when p_attachment ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_attachment::uuid end
          and i.member_id = p_sender and i.sent_at is null;
    end if;

    update conversation set last_seq = o_seq, last_at = o_at,
        a_read_seq = case when c.a_id = p_sender then o_seq else a_read_seq end,
        b_read_seq = case when c.b_id = p_sender then o_seq else b_read_seq end
      where id = c.id;
    -- Nobody reads the notices of a computer-generated person.
    if other.kind = 'member' and not other.is_computer_generated then
      insert into outbox (member_id, topic, payload) values (p_sender, 'push', jsonb_build_object(
        'kind', 'message', 'member_id', o_recipient, 'from_id', p_sender, 'conversation_id', c.id, 'seq', o_seq));
    end if;
  end if;
  o_started := case when o_is_paid then 0
    else (select count(*)::int from conversation where started_by = p_sender) end;
  return next;
end $$;

-- Applies what a provider says of a member's payment, once per event (webhook or reconciliation). Lock order: payment, wallet.
-- Answers what happened: duplicate, unknown, mismatch, ignored, changed, credited, charged_back.
create function payment_apply(
  p_member bigint, p_provider text, p_event text, p_body jsonb, p_payment uuid, p_ref text, p_status text, p_minor int, p_currency text,
  p_card text
) returns table (o_outcome text, o_member bigint, o_balance int) language plpgsql rows 1 as $$
declare
  y payment;
  v_take int;
  v_reason text;
  v_now timestamptz := now();
begin
  select * into y from payment where member_id = p_member and id = p_payment and provider = p_provider for update;
  insert into payment_event (member_id, provider, event_id, body)
    values (coalesce(y.member_id, 0), p_provider, p_event, p_body) on conflict do nothing;
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
    o_outcome := 'credited';
  elsif p_status in ('charged_back', 'refunded') and y.status in ('loading', 'pending', 'failed', 'cancelled') then
    update payment set status = p_status, provider_ref = p_ref, updated_at = v_now,
        charged_back_at = case when p_status = 'charged_back' then v_now end where member_id = y.member_id and id = y.id;
    o_outcome := 'changed';
  elsif p_status in ('charged_back', 'refunded') and y.status = 'completed'
     or p_status = 'charged_back' and y.status = 'refunded' then
    -- What a withdrawal or a refund took back before is not taken twice.
    select least(balance, y.credits - y.refunded_credits) into v_take
      from wallet where member_id = y.member_id for update;
    if v_take > 0 then
      insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
        values (y.member_id, y.member_id, house_account('sales'), v_take,
                case when p_status = 'refunded' then 'refund' else 'chargeback' end, p_status || ':' || y.id);
      update wallet set balance = balance - v_take where member_id = y.member_id;
    end if;
    update payment set status = p_status, updated_at = v_now, shortfall = y.credits - y.refunded_credits - v_take,
        refunded_minor = case when p_status = 'refunded' then y.amount_minor else y.refunded_minor end,
        refunded_credits = case when p_status = 'refunded' then y.credits else y.refunded_credits end,
        charged_back_at = case when p_status = 'charged_back' then v_now end
      where member_id = y.member_id and id = y.id;
    perform member_end_paid(y.member_id);
    select balance into o_balance from wallet where member_id = y.member_id;
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
  return next;
end $$;

-- The same for a server of before, which does not say whose payment it is.
create or replace function payment_apply(
  p_provider text, p_event text, p_body jsonb, p_payment uuid, p_ref text, p_status text, p_minor int, p_currency text,
  p_card text
) returns table (o_outcome text, o_member bigint, o_balance int) language sql rows 1 as $$
  select * from payment_apply(coalesce((select member_id from payment where id = p_payment), 0),
    p_provider, p_event, p_body, p_payment, p_ref, p_status, p_minor, p_currency, p_card)
$$;

-- How many credits of a purchase are unused. Credits are spent oldest first, so those that came later are the ones that
-- are left: what a later purchase or gift added (less what was taken back of it) does not count for this one. Spent
-- credits that came back (kind refund) were never spent.
create or replace function payment_unused_credits(p_member bigint, p_payment uuid) returns int language sql stable as $$
  select greatest(0, least(p.credits, w.balance - coalesce((
      select sum(l.amount - coalesce((
          select sum(t.amount) from ledger t
           where t.member_id = p_member and t.idempotency_key in (
             'refunded:' || split_part(l.idempotency_key, ':', 2), 'charged_back:' || split_part(l.idempotency_key, ':', 2))), 0))
        from ledger l
       where l.member_id = p_member and l.credit_account = p_member and l.kind in ('purchase', 'signup_grant', 'adjustment')
         and (l.created_at, l.id) > (bought.created_at, bought.id)), 0)))::int
    from payment p
    join wallet w on w.member_id = p.member_id
    join ledger bought on bought.member_id = p.member_id and bought.idempotency_key = 'payment:' || p.id
   where p.id = p_payment and p.member_id = p_member
$$;

-- Withdraws from a purchase, once. Lock order: payment, wallet. The ledger's key is the one that payment_apply uses for
-- a refund, so that the same purchase cannot be taken back by both. Answers withdrawn, repeat, ended, empty or unknown.
create or replace function payment_withdraw(p_member bigint, p_payment uuid, p_until_days int)
  returns table (o_outcome text, o_balance int) language plpgsql rows 1 as $$
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
  insert into ledger (member_id, debit_account, credit_account, amount, kind, idempotency_key)
    values (p_member, p_member, house_account('sales'), v_unused, 'refund', 'refunded:' || y.id);
  update wallet set balance = balance - v_unused where member_id = p_member returning balance into o_balance;
  update payment set status = 'refunded', withdrawn_at = now(), updated_at = now(), refunded_credits = v_unused,
      refunded_minor = payment_refund_minor(y.amount_minor, v_unused, y.credits)
    where member_id = p_member and id = y.id;
  perform member_end_paid(p_member);
  o_outcome := 'withdrawn';
  return next;
end $$;

-- A like in one call: refused by a rule, or stored, counted and noted for the browsers of the liked member, all of it or
-- nothing. Refusals are codes of shared/api/src/options.ts. With p_swipes it counts against so many likes of a day, by UTC.
create or replace function member_like(p_site int, p_member bigint, p_other bigint, p_swipes int)
  returns table (o_is_new boolean, o_is_match boolean) language plpgsql rows 1 as $$
begin
  if exists (select from block where (blocker_id, blocked_id) in ((p_member, p_other), (p_other, p_member))) then
    raise exception 'blocked' using errcode = 'PC403';
  end if;
  if p_member = p_other or not exists (
       select from profile where member_id = p_other and site_id = p_site and status = 'active' and not is_invisible) then
    raise exception 'profile_unavailable' using errcode = 'PC404';
  end if;
  if exists (select from profile where member_id = p_member and is_invisible) then
    raise exception 'forbidden' using errcode = 'PC403';
  end if;
  -- Of two who like each other at the same moment the second waits for the first, and finds the match.
  perform pg_advisory_xact_lock(8, hashtext(least(p_member, p_other) || ' ' || greatest(p_member, p_other)));
  insert into profile_like (liker_id, liked_id) values (p_member, p_other) on conflict do nothing;
  o_is_new := found;
  -- A repeat of the same like uses nothing up; one beyond the limit takes the row back with it.
  if o_is_new and p_swipes is not null then
    insert into swipe_day (member_id, day, likes) values (p_member, (now() at time zone 'utc')::date, 1)
      on conflict (member_id, day) do update set likes = swipe_day.likes + 1 where swipe_day.likes < p_swipes;
    if not found then raise exception 'swipe_limit' using errcode = 'PC429'; end if;
  end if;
  o_is_match := exists (select from profile_like where liker_id = p_other and liked_id = p_member);
  if o_is_new then
    insert into outbox (member_id, topic, payload) values (p_member, 'push', jsonb_build_object(
      'kind', case when o_is_match then 'match' else 'like' end, 'member_id', p_other, 'from_id', p_member));
  end if;
  return next;
end $$;
