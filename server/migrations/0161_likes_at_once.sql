-- A like in one call: refused by a rule, or stored, counted and noted for the browsers of the liked member, all of it or
-- nothing. Refusals are codes of shared/api/src/options.ts. With p_swipes it counts against so many likes of a day, by UTC.
create function member_like(p_site int, p_member bigint, p_other bigint, p_swipes int)
  returns table (o_is_new boolean, o_is_match boolean) language plpgsql as $$
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
    insert into outbox (topic, payload) values ('push', jsonb_build_object(
      'kind', case when o_is_match then 'match' else 'like' end, 'member_id', p_other, 'from_id', p_member));
  end if;
  return next;
end $$;

-- The newest that a member gave, and the few that were not looked at: neither may cost more for who has a hundred thousand.
-- A list of likes is read from the index alone: most have few, and Postgres would rather fetch and sort all than follow the order.
create index profile_like_given on profile_like (liker_id, created_at desc) include (liked_id);
drop index profile_like_received;
create index profile_like_received on profile_like (liked_id, created_at desc) include (liker_id, seen_at);
create index profile_like_unseen on profile_like (liked_id) where seen_at is null;
create index profile_like_auto on profile_like (liked_id, created_at desc) where is_auto and seen_at is null;
