-- A first message and a block of the same moment come one after the other, so that no talk is left in the lists of two who are kept
-- apart. As it was (0302, 0355) but for the lock, which a block takes too (0376).
create or replace function conversation_start_and_send(
  p_recipient bigint, p_sender bigint, p_client uuid, p_kind text, p_text text, p_attachment text,
  p_prices jsonb, p_free_kind text, p_free_count int, p_scripted boolean, p_shown int
) returns table (
  o_conversation bigint, o_seq int, o_kind text, o_text text, o_attachment text, o_cost int, o_at timestamptz,
  o_balance int, o_recipient bigint, o_is_repeat boolean, o_is_paid boolean, o_country text, o_free_messages_used int,
  o_started int, o_is_unstaffed boolean, o_waits boolean
) language plpgsql rows 1 set enable_seqscan = off as $$
declare
  v_id bigint;
  v_paid boolean;
begin
  select me.paid_at is not null into v_paid from member me join member other on other.site_id = me.site_id
    where me.id = p_sender and other.id = p_recipient and me.id <> other.id;
  if not found then raise exception 'not_found' using errcode = 'PC404'; end if;
  select id into v_id from conversation where a_id = least(p_sender, p_recipient) and b_id = greatest(p_sender, p_recipient);
  if not found then
    -- A block that is on its way finds no conversation to hide; chat_send finds the block, once it is there.
    perform pg_advisory_xact_lock(8, hashtext(least(p_sender, p_recipient) || ' ' || greatest(p_sender, p_recipient)));
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
  return query select * from chat_send(v_id, p_sender, p_client, p_kind, p_text, p_attachment, p_prices, p_free_kind, p_free_count,
    p_scripted, p_shown);
end $$;
