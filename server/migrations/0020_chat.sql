-- Free messages of a member who never bought (free_limit of kind 'messages', decision 15).
alter table wallet add column free_messages_used int not null default 0 check (free_messages_used >= 0);

-- What the rule of a site says about the price of a message; the site's settings are the authority, the caller passes them.
create type chat_price as (
  message_credits int,
  photo_credits int,
  gift_credits int,
  free_kind text,
  free_count int
);

-- One message, one call, one transaction (ADR 7). Lock order everywhere: conversation, then wallet.
-- A repeat with the same client_id answers the first result. Refusals are codes of shared/api/errors.ts.
create function chat_send(
  p_conversation bigint, p_sender bigint, p_client uuid, p_kind text, p_body text, p_attachment text,
  p_price chat_price, p_is_demo boolean default false, p_is_house boolean default false
) returns table (
  o_conversation bigint, o_seq int, o_kind text, o_body text, o_attachment text, o_cost int, o_at timestamptz,
  o_balance int, o_recipient bigint, o_is_repeat boolean, o_is_paid boolean, o_country text, o_free_messages_used int,
  o_started int
) language plpgsql as $$
declare
  c conversation;
  me record;
  other record;
  first message;
  v_cost int;
begin
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
    o_seq := first.seq; o_kind := first.kind; o_body := first.body; o_attachment := first.attachment;
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

    v_cost := case
      when p_is_house then 0
      when p_kind = 'image' then p_price.photo_credits
      when p_kind = 'gift' then p_price.gift_credits
      when me.is_paid then p_price.message_credits
      else 0 end;
    o_seq := c.last_seq + 1; o_kind := p_kind; o_body := p_body; o_attachment := p_attachment;
    o_cost := v_cost; o_at := clock_timestamp(); o_is_repeat := false;
    insert into message (conversation_id, seq, sender_id, kind, client_id, body, attachment, cost, created_at)
      values (c.id, o_seq, p_sender, p_kind, p_client, p_body, p_attachment, v_cost, o_at);

    if v_cost > 0 then
      update wallet w set balance = w.balance - v_cost where w.member_id = p_sender and w.balance >= v_cost
        returning w.balance, w.free_messages_used into o_balance, o_free_messages_used;
      if not found then raise exception 'insufficient_credits' using errcode = 'PC402'; end if;
      insert into ledger (debit_account, credit_account, amount, kind, idempotency_key)
        values (p_sender, -1, v_cost, case p_kind when 'image' then 'photo' when 'gift' then 'gift' else 'message' end,
                'message:' || c.id || ':' || o_seq);
    elsif not me.is_paid and not p_is_house and p_price.free_kind = 'messages' and p_kind = 'text' then
      update wallet w set free_messages_used = w.free_messages_used + 1
        where w.member_id = p_sender and w.free_messages_used < p_price.free_count
        returning w.balance, w.free_messages_used into o_balance, o_free_messages_used;
      if not found then raise exception 'message_limit' using errcode = 'PC402'; end if;
    else
      select w.balance, w.free_messages_used into o_balance, o_free_messages_used from wallet w where w.member_id = p_sender;
    end if;

    update conversation set last_seq = o_seq, last_at = o_at,
        a_read_seq = case when c.a_id = p_sender then o_seq else a_read_seq end,
        b_read_seq = case when c.b_id = p_sender then o_seq else b_read_seq end
      where id = c.id;
    if other.is_computer_generated then
      if p_is_demo and not p_is_house then
        insert into outbox (topic, payload)
          values ('demo_reply', jsonb_build_object('conversation_id', c.id, 'seq', o_seq, 'member_id', o_recipient));
      end if;
    elsif other.kind = 'member' then
      insert into outbox (topic, payload) values ('push', jsonb_build_object(
        'kind', 'message', 'member_id', o_recipient, 'from_id', p_sender, 'conversation_id', c.id, 'seq', o_seq));
    end if;
  end if;
  o_started := case when o_is_paid then 0
    else (select count(*)::int from conversation where started_by = p_sender) end;
  return next;
end $$;

-- First message to a member: the conversation is there afterwards, or nothing happened. A free member's starts are
-- serialised by an advisory lock of that member, taken before any row lock: locking the wallet here would turn the
-- order conversation, wallet around and could deadlock with chat_send.
create function conversation_start_and_send(
  p_recipient bigint, p_sender bigint, p_client uuid, p_kind text, p_body text, p_attachment text,
  p_price chat_price, p_is_demo boolean default false
) returns table (
  o_conversation bigint, o_seq int, o_kind text, o_body text, o_attachment text, o_cost int, o_at timestamptz,
  o_balance int, o_recipient bigint, o_is_repeat boolean, o_is_paid boolean, o_country text, o_free_messages_used int,
  o_started int
) language plpgsql as $$
declare
  v_id bigint;
  v_paid boolean;
begin
  select me.paid_at is not null into v_paid from member me join member other on other.site_id = me.site_id
    where me.id = p_sender and other.id = p_recipient and me.id <> other.id;
  if not found then raise exception 'not_found' using errcode = 'PC404'; end if;
  select id into v_id from conversation where a_id = least(p_sender, p_recipient) and b_id = greatest(p_sender, p_recipient);
  if not found then
    if not v_paid and p_price.free_kind = 'conversations' then
      perform pg_advisory_xact_lock(7, hashint8(p_sender));
      if (select count(*) from conversation where started_by = p_sender) >= p_price.free_count
         and not exists (select 1 from conversation
                          where a_id = least(p_sender, p_recipient) and b_id = greatest(p_sender, p_recipient)) then
        raise exception 'conversation_limit' using errcode = 'PC402';
      end if;
    end if;
    insert into conversation (a_id, b_id, started_by)
      values (least(p_sender, p_recipient), greatest(p_sender, p_recipient), p_sender) on conflict (a_id, b_id) do nothing;
    select id into v_id from conversation where a_id = least(p_sender, p_recipient) and b_id = greatest(p_sender, p_recipient);
  end if;
  return query select * from chat_send(v_id, p_sender, p_client, p_kind, p_body, p_attachment, p_price, p_is_demo);
end $$;

-- Blocking removes the likes between two members and hides their chat on both sides; undoing it brings nothing back.
create function member_block(p_blocker bigint, p_blocked bigint) returns void language plpgsql as $$
begin
  insert into block (blocker_id, blocked_id) values (p_blocker, p_blocked) on conflict do nothing;
  delete from profile_like where (liker_id, liked_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  update conversation set a_hidden_seq = last_seq, b_hidden_seq = last_seq, a_read_seq = last_seq, b_read_seq = last_seq
    where a_id = least(p_blocker, p_blocked) and b_id = greatest(p_blocker, p_blocked);
end $$;
