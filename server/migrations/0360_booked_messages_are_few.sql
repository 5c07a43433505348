-- What of a conversation is booked and not stored yet, as booked_messages(bigint) has it, after one more was booked. Where those are more
-- than `p_most` and the first has waited for ten seconds, their database is away: the one more is refused, with its price, until they are
-- stored. Of many that are sent at once none has waited for long.
create function booked_messages(p_conversation bigint, p_most int) returns jsonb language plpgsql volatile as $$
declare
  waiting jsonb := booked_messages(p_conversation);
begin
  if jsonb_array_length(waiting) > p_most and (waiting -> 0 ->> 'created_at')::timestamptz < now() - interval '10 seconds' then
    raise exception 'unavailable' using errcode = 'PC503';
  end if;
  return waiting;
end $$;
