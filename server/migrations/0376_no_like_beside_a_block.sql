-- A like and a block of the same moment come one after the other, so that no like is left beside a block: it would be there again when
-- the block ends. Both are as they were (0020, 0201) but for the lock that they begin with.
create or replace function member_like(p_site int, p_member bigint, p_other bigint, p_swipes int)
  returns table (o_is_new boolean, o_is_match boolean) language plpgsql rows 1 as $$
begin
  -- Of two who like each other at the same moment the second waits for the first, and finds the match. Before anything is looked at:
  -- a block of this moment is waited for as well.
  perform pg_advisory_xact_lock(8, hashtext(least(p_member, p_other) || ' ' || greatest(p_member, p_other)));
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

create or replace function member_block(p_blocker bigint, p_blocked bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8, hashtext(least(p_blocker, p_blocked) || ' ' || greatest(p_blocker, p_blocked)));
  insert into block (blocker_id, blocked_id) values (p_blocker, p_blocked) on conflict do nothing;
  delete from profile_like where (liker_id, liked_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  update conversation set a_hidden_seq = last_seq, b_hidden_seq = last_seq, a_read_seq = last_seq, b_read_seq = last_seq
    where a_id = least(p_blocker, p_blocked) and b_id = greatest(p_blocker, p_blocked);
end $$;
