-- What of a conversation is booked and not stored yet, as booked_messages(bigint) has it, after one more was booked: where those are more
-- than `p_most` their database is away for longer than a moment, and the one more is refused, with its price, until they are stored.
create function booked_messages(p_conversation bigint, p_most int) returns jsonb language plpgsql volatile as $$
declare
  waiting jsonb := booked_messages(p_conversation);
begin
  if jsonb_array_length(waiting) > p_most then raise exception 'unavailable' using errcode = 'PC503'; end if;
  return waiting;
end $$;
