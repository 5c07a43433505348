-- The accounts of the house in the ledger, by name. Statements write house_account('sales') in place of a number; a name
-- that is not here gives null, which the ledger refuses.
create function house_account(p_name text) returns bigint language sql immutable parallel safe as $$
  select case p_name when 'revenue' then -1 when 'sales' then -2 when 'grants' then -3 end::bigint
$$;

-- What a movement of credits can be for.
create table ledger_kind (kind text primary key);
insert into ledger_kind (kind) values
  ('message'), ('photo'), ('gift'), ('purchase'), ('signup_grant'), ('refund'), ('chargeback'), ('adjustment');

-- What can be sent in a conversation, what it costs and as what it is booked. A new kind is a row here.
create table message_kind (
  kind text primary key,
  -- The setting of the site that holds the price in credits.
  price_setting text not null,
  ledger_kind text not null references ledger_kind,
  -- Costs nothing before the first purchase, within the free limit of the site.
  is_free_before_purchase boolean not null
);
insert into message_kind (kind, price_setting, ledger_kind, is_free_before_purchase) values
  ('text', 'message_credits', 'message', true),
  ('image', 'photo_credits', 'photo', false),
  ('gift', 'gift_credits', 'gift', false);

-- Triggers in place of foreign keys: a foreign key would lock the same row of a kind for every message that is sent.
create function refuse_unknown_message_kind() returns trigger language plpgsql as $$
begin
  if not exists (select from message_kind where kind = new.kind) then
    raise exception 'unknown message kind %', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
create function refuse_unknown_ledger_kind() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_kind where kind = new.kind) then
    raise exception 'unknown ledger kind %', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
alter table message drop constraint message_kind_check;
alter table ledger drop constraint ledger_kind_check;
create trigger message_kind_known before insert on message for each row execute function refuse_unknown_message_kind();
create trigger ledger_kind_known before insert on ledger for each row execute function refuse_unknown_ledger_kind();

-- One word from the composer to the column.
alter table message rename column body to text;

drop function conversation_start_and_send(bigint, bigint, uuid, text, text, text, chat_price, boolean);
drop function chat_send(bigint, bigint, uuid, text, text, text, chat_price, boolean, boolean);
drop type chat_price;

-- One message, one call, one transaction. Lock order everywhere: conversation, then wallet. A repeat with the same
-- client_id answers the first result. The caller passes the site's prices by setting and its free limit, because the
-- settings of the site are the authority. Refusals are codes of shared/api/src/options.ts; a kind that is no row of
-- message_kind, or that the site has no price for, is refused as a bad request.
create function chat_send(
  p_conversation bigint, p_sender bigint, p_client uuid, p_kind text, p_text text, p_attachment text,
  p_prices jsonb, p_free_kind text, p_free_count int
) returns table (
  o_conversation bigint, o_seq int, o_kind text, o_text text, o_attachment text, o_cost int, o_at timestamptz,
  o_balance int, o_recipient bigint, o_is_repeat boolean, o_is_paid boolean, o_country text, o_free_messages_used int,
  o_started int
) language plpgsql as $$
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
      insert into ledger (debit_account, credit_account, amount, kind, idempotency_key)
        values (p_sender, house_account('revenue'), o_cost, k.ledger_kind, 'message:' || c.id || ':' || o_seq);
    elsif k.is_free_before_purchase and not me.is_paid and p_free_kind = 'messages' then
      update wallet w set free_messages_used = w.free_messages_used + 1
        where w.member_id = p_sender and w.free_messages_used < p_free_count
        returning w.balance, w.free_messages_used into o_balance, o_free_messages_used;
      if not found then raise exception 'message_limit' using errcode = 'PC402'; end if;
    else
      select w.balance, w.free_messages_used into o_balance, o_free_messages_used from wallet w where w.member_id = p_sender;
    end if;

    update conversation set last_seq = o_seq, last_at = o_at,
        a_read_seq = case when c.a_id = p_sender then o_seq else a_read_seq end,
        b_read_seq = case when c.b_id = p_sender then o_seq else b_read_seq end
      where id = c.id;
    -- Nobody reads the notices of a computer-generated person.
    if other.kind = 'member' and not other.is_computer_generated then
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
  p_recipient bigint, p_sender bigint, p_client uuid, p_kind text, p_text text, p_attachment text,
  p_prices jsonb, p_free_kind text, p_free_count int
) returns table (
  o_conversation bigint, o_seq int, o_kind text, o_text text, o_attachment text, o_cost int, o_at timestamptz,
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
    if not v_paid and p_free_kind = 'conversations' then
      perform pg_advisory_xact_lock(7, hashint8(p_sender));
      if (select count(*) from conversation where started_by = p_sender) >= p_free_count
         and not exists (select 1 from conversation
                          where a_id = least(p_sender, p_recipient) and b_id = greatest(p_sender, p_recipient)) then
        raise exception 'conversation_limit' using errcode = 'PC402';
      end if;
    end if;
    insert into conversation (a_id, b_id, started_by)
      values (least(p_sender, p_recipient), greatest(p_sender, p_recipient), p_sender) on conflict (a_id, b_id) do nothing;
    select id into v_id from conversation where a_id = least(p_sender, p_recipient) and b_id = greatest(p_sender, p_recipient);
  end if;
  return query select * from chat_send(v_id, p_sender, p_client, p_kind, p_text, p_attachment, p_prices, p_free_kind, p_free_count);
end $$;
