-- Site servers believe a session for a while without asking (server/src/sessions/session-cache.ts). What changes one is
-- told to all of them with the commit: '[7,12]', the members of whom nothing may be believed any more, or 'all'.
-- NOTIFY takes a lock of the whole database at its commit, so nothing that happens often may tell: signing in does not,
-- and neither does a message.
create function tell_sessions(p_members bigint[]) returns void language sql as $$
  select pg_notify('session_change', case when cardinality(p_members) > 500 then 'all' else to_json(p_members)::text end)
   where cardinality(p_members) > 0
$$;

create function tell_sessions_ended() returns trigger language plpgsql as $$
begin
  perform tell_sessions(array(select distinct member_id from gone));
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as gone for each statement execute function tell_sessions_ended();

create function tell_member_changed() returns trigger language plpgsql as $$
begin
  if exists (select from session where member_id = new.id) then
    perform tell_sessions(array[new.id]);
  end if;
  return null;
end $$;
create trigger member_session_changed after update of status, paid_at, site_id on member for each row
  when (old.status <> new.status or (old.paid_at is null) <> (new.paid_at is null) or old.site_id <> new.site_id)
  execute function tell_member_changed();
