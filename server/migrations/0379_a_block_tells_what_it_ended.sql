-- What ended with a block, as it was at its moment: a message or a like that came between the look and the block was told to nobody as
-- gone. Servers of before go on with member_block alone.
create function member_block_told(p_blocker bigint, p_blocked bigint)
  returns table (o_conversation bigint, o_seq int, o_gave boolean, o_got boolean) language plpgsql rows 1 as $$
begin
  perform pg_advisory_xact_lock(8, hashtext(least(p_blocker, p_blocked) || ' ' || greatest(p_blocker, p_blocked)));
  o_gave := exists (select from profile_like where liker_id = p_blocker and liked_id = p_blocked);
  o_got := exists (select from profile_like where liker_id = p_blocked and liked_id = p_blocker);
  perform member_block(p_blocker, p_blocked);
  select id, last_seq into o_conversation, o_seq from conversation
   where a_id = least(p_blocker, p_blocked) and b_id = greatest(p_blocker, p_blocked);
  return next;
end $$;
