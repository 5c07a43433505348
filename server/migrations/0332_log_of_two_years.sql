-- The log of staff is kept for two years: then a row may be deleted, and no younger one, by nobody who does not own the database.
-- Rows of a member under a legal hold stay (docs/adr/0048).
create function staff_log_is_held(p_target text) returns boolean language sql stable as $$
  select case
    when p_target ~ '^member:\d{1,18}$' then member_is_held(substr(p_target, 8)::bigint)
    when p_target ~ '^case:\d{1,18}$' then exists (
      select from moderation_case k where k.id = substr(p_target, 6)::bigint and member_is_held(k.member_id))
    when p_target ~ '^payment:[0-9a-f-]{36}$' then exists (
      select from payment p where p.id = substr(p_target, 9)::uuid and member_is_held(p.member_id))
    else false
  end
$$;

create or replace function staff_log_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' and not staff_log_is_held(old.target) then return old; end if;
  end if;
  raise exception 'the log of staff is only added to';
end
$$;
