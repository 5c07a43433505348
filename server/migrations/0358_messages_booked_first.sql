-- Where messages are spread over servers, a message and its price are rows of two databases. Rather than commit in two phases, which
-- leaves locks behind a crash, a message is booked first: numbered, paid and kept in booked_message, in one transaction of the
-- coordinator's. Then it is stored beside its conversation's others and told to the inbox of each of the two, each by a statement of
-- its own that may be made again (docs/adr/0052). On one Postgres it is one transaction, and this table stays empty.
create table booked_message (
  conversation_id bigint not null,
  seq int not null,
  sender_id bigint not null,
  recipient_id bigint not null,
  kind text not null,
  client_id uuid not null,
  text text not null,
  attachment text,
  cost int not null,
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, client_id)
);

-- Messages that were booked and cost nothing: a paid one is told again by its movement of credits, for ever; these by this.
create table booked_for_nothing (
  conversation_id bigint not null,
  client_id uuid not null,
  primary key (conversation_id, client_id)
);

-- Whether messages are booked first. Whoever spreads them over servers replaces it; no statement pays for asking, it is a constant.
create function messages_are_booked_first() returns boolean language sql immutable as 'select false';

-- What of a conversation is booked and not stored yet, in order, as an array.
create function booked_messages(p_conversation bigint) returns jsonb language plpgsql volatile as $$
begin
  return (select jsonb_agg(to_jsonb(b) order by b.seq) from booked_message b where b.conversation_id = p_conversation);
end $$;

-- Makes a side's row of a conversation whose first message was booked, with the marks as they stand; they cannot move meanwhile.
create function inbox_open(p_conversation bigint, p_member bigint) returns void language plpgsql as $$
declare
  c conversation;
begin
  select * into c from conversation where id = p_conversation and p_member in (a_id, b_id) for no key update;
  if not found then return; end if;
  if c.a_id = p_member then
    insert into inbox (member_id, conversation_id, other_id, last_at, read_seq, delivered_seq, hidden_seq)
      values (p_member, c.id, c.b_id, c.last_at, c.a_read_seq, c.a_delivered_seq, c.a_hidden_seq)
      on conflict (member_id, conversation_id) do nothing;
  else
    insert into inbox (member_id, conversation_id, other_id, last_at, read_seq, delivered_seq, hidden_seq)
      values (p_member, c.id, c.a_id, c.last_at, c.b_read_seq, c.b_delivered_seq, c.b_hidden_seq)
      on conflict (member_id, conversation_id) do nothing;
  end if;
end $$;

-- One message, one call, one transaction, as 0302 has it, and with it the row of each of the two in the inbox. A message to a
-- fictional profile costs nothing while nobody of the desk is on duty for its sender, and uses up nothing of the free limit
-- (decision 23). Where an operator is to answer, the conversation waits in waiting_answer from this transaction on. p_scripted:
-- computer-generated people answer by script (demo); p_shown: what the sender was shown as the price, null where nothing is said.
-- One that costs more is refused, not charged.
create or replace function chat_send(
  p_conversation bigint, p_sender bigint, p_client uuid, p_kind text, p_text text, p_attachment text,
  p_prices jsonb, p_free_kind text, p_free_count int, p_scripted boolean, p_shown int
) returns table (
  o_conversation bigint, o_seq int, o_kind text, o_text text, o_attachment text, o_cost int, o_at timestamptz,
  o_balance int, o_recipient bigint, o_is_repeat boolean, o_is_paid boolean, o_country text, o_free_messages_used int,
  o_started int, o_is_unstaffed boolean, o_waits boolean
) language plpgsql rows 1
-- Looked for by keys alone, whatever plans were made while messages were few (0355).
set enable_seqscan = off as $$
declare
  c conversation;
  k message_kind;
  me record;
  other record;
  first record;
begin
  select * into k from message_kind where kind = p_kind;
  if not found or (p_prices ->> k.price_setting) is null then
    raise exception 'bad_request' using errcode = 'PC400', detail = format('no price for a message of kind %L', p_kind);
  end if;
  select * into c from conversation where id = p_conversation and p_sender in (a_id, b_id) for no key update;
  if not found then raise exception 'not_found' using errcode = 'PC404'; end if;
  o_conversation := c.id;
  o_recipient := case when c.a_id = p_sender then c.b_id else c.a_id end;

  select m.paid_at is not null as is_paid, m.country, m.kind, m.site_id, m.language, p.is_invisible into me
    from member m join profile p on p.member_id = m.id where m.id = p_sender;
  o_is_paid := me.is_paid;
  o_country := me.country;
  o_is_unstaffed := false;
  o_waits := false;

  select m.status, m.kind, m.is_computer_generated, p.status as profile_status, p.is_invisible into other
    from member m left join profile p on p.member_id = m.id where m.id = o_recipient;
  if other.kind = 'fictional' and me.kind = 'member' then
    o_waits := desk_on_duty(me.site_id, me.language);
    o_is_unstaffed := p_scripted is not null and not o_waits and not (p_scripted and other.is_computer_generated);
    o_waits := o_waits or not (coalesce(p_scripted, true) and other.is_computer_generated);
  end if;

  o_cost := case when o_is_unstaffed or k.is_free_before_purchase and not me.is_paid then 0
    else (p_prices ->> k.price_setting)::int end;

  o_seq := c.last_seq + 1; o_kind := p_kind; o_text := p_text; o_attachment := p_attachment;
  o_at := clock_timestamp();
  if messages_are_booked_first() then
    select b.sender_id, b.seq, b.kind, b.text, b.attachment, b.cost, b.created_at into first
      from booked_message b where b.conversation_id = c.id and b.client_id = p_client;
    o_is_repeat := found;
    -- Stored ones are elsewhere, and each has left a key here: that of its price, or one of its own where it was free. One that is
    -- stored meanwhile is there before it is not here any more.
    if not found and (exists (select from ledger where idempotency_key = 'message:' || p_client)
        or exists (select from booked_for_nothing f where f.conversation_id = c.id and f.client_id = p_client)) then
      select m.sender_id, m.seq, m.kind, m.text, m.attachment, m.cost, m.created_at into first
        from message m where m.conversation_id = c.id and m.client_id = p_client;
      o_is_repeat := found;
    end if;
    if not o_is_repeat then
      insert into booked_message (conversation_id, seq, sender_id, recipient_id, kind, client_id, text, attachment, cost, created_at)
        values (c.id, o_seq, p_sender, o_recipient, p_kind, p_client, p_text, p_attachment, o_cost, o_at);
      if o_cost = 0 then insert into booked_for_nothing (conversation_id, client_id) values (c.id, p_client); end if;
    end if;
  else
    insert into message (conversation_id, seq, sender_id, kind, client_id, text, attachment, cost, created_at)
      values (c.id, o_seq, p_sender, p_kind, p_client, p_text, p_attachment, o_cost, o_at)
      on conflict (conversation_id, client_id) do nothing;
    o_is_repeat := not found;
    if o_is_repeat then
      select m.sender_id, m.seq, m.kind, m.text, m.attachment, m.cost, m.created_at into first
        from message m where m.conversation_id = c.id and m.client_id = p_client;
    end if;
  end if;
  if o_is_repeat then
    if first.sender_id <> p_sender then raise exception 'bad_request' using errcode = 'PC400'; end if;
    select w.balance, w.free_messages_used into o_balance, o_free_messages_used from wallet w where w.member_id = p_sender;
    o_seq := first.seq; o_kind := first.kind; o_text := first.text; o_attachment := first.attachment;
    o_cost := first.cost; o_at := first.created_at;
    o_is_unstaffed := p_scripted is not null and chat_unstaffed(p_sender, o_recipient, p_scripted);
    o_waits := false;
  else
    if exists (select 1 from block where (blocker_id, blocked_id) in ((p_sender, o_recipient), (o_recipient, p_sender))) then
      raise exception 'blocked' using errcode = 'PC403';
    end if;
    if other.status = 'not_confirmed' then raise exception 'recipient_unconfirmed' using errcode = 'PC409'; end if;
    if other.status <> 'active' or other.profile_status is distinct from 'active' or other.is_invisible then
      raise exception 'recipient_gone' using errcode = 'PC410';
    end if;
    if me.is_invisible then raise exception 'forbidden' using errcode = 'PC403'; end if;

    if o_cost > p_shown then raise exception 'price_changed' using errcode = 'PC409'; end if;

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
    elsif not o_is_unstaffed and k.is_free_before_purchase and not me.is_paid and p_free_kind = 'messages' then
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
    if messages_are_booked_first() then
      null; -- The lists are told when it is stored.
    elsif c.last_seq = 0 then
      insert into inbox (member_id, conversation_id, other_id, last_at, last_seq, read_seq, last_cost, is_last_mine, last_client_id,
                         last_kind, last_text, last_attachment)
        values (p_sender, c.id, o_recipient, o_at, o_seq, o_seq, o_cost, true, p_client, p_kind, p_text, p_attachment),
               (o_recipient, c.id, p_sender, o_at, o_seq, 0, o_cost, false, p_client, p_kind, p_text, p_attachment)
        on conflict (member_id, conversation_id) do update set
          last_at = excluded.last_at, last_seq = excluded.last_seq, read_seq = excluded.read_seq, last_cost = excluded.last_cost,
          is_last_mine = excluded.is_last_mine, last_client_id = excluded.last_client_id, last_kind = excluded.last_kind,
          last_text = excluded.last_text, last_attachment = excluded.last_attachment;
    else
      update inbox set last_at = o_at, last_seq = o_seq, read_seq = o_seq, last_cost = o_cost, is_last_mine = true,
          last_client_id = p_client, last_kind = p_kind, last_text = p_text, last_attachment = p_attachment
        where member_id = p_sender and conversation_id = c.id;
      update inbox set last_at = o_at, last_seq = o_seq, last_cost = o_cost, is_last_mine = false,
          last_client_id = p_client, last_kind = p_kind, last_text = p_text, last_attachment = p_attachment
        where member_id = o_recipient and conversation_id = c.id;
    end if;
    if o_waits then
      insert into waiting_answer as w (conversation_id, member_id, profile_id, site_id, language, since, first_seq, last_seq, paid_since)
        values (c.id, p_sender, o_recipient, me.site_id, me.language, o_at, o_seq, o_seq, case when o_cost > 0 then o_at end)
        on conflict (conversation_id) do update set language = excluded.language, last_seq = excluded.last_seq,
          since = case when w.is_answered then excluded.since else w.since end,
          first_seq = case when w.is_answered then excluded.first_seq else w.first_seq end,
          paid_since = coalesce(w.paid_since, excluded.paid_since), is_answered = false;
    end if;
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
