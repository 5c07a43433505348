-- What the desk keeps for a while: its log for two years, copies of what was decided until nobody can appeal any more.
create index staff_log_by_time on staff_log (at);
create index moderation_case_to_forget on moderation_case ((coalesce(decided_at, last_at)))
  where state <> 'open' and snapshot <> '{}';

-- The log is only added to; rows go by their age alone, and nobody can make one older than it is.
create or replace function staff_log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.at < now() - interval '2 years' then return old; end if;
  end if;
  raise exception 'the log of staff is only added to';
end
$$;
