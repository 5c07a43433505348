-- A hit of a guard rail: one open case for each member and rail, with at most ten messages that hit. A moderator who found nothing
-- is not asked again for a week. Answers the case that was opened, or null where there was one.
create function moderation_rail(p_member bigint, p_rail text, p_kind text, p_urgency int, p_shot jsonb, p_hours int)
returns bigint language plpgsql as $$
declare
  v_target text := 'rail:' || p_rail || ':' || p_member;
  v_case bigint;
begin
  if exists (select from moderation_case where member_id = p_member and target = v_target and state <> 'open'
               and decided_at > now() - interval '7 days') then
    return null;
  end if;
  insert into moderation_case as c (site_id, kind, target, member_id, urgency, reports, reason, snapshot, due_at)
    select p.site_id, p_kind, v_target, p_member, p_urgency, 0, p_rail,
           jsonb_build_object('name', p.name, 'about', p.about) || p_shot, now() + make_interval(hours => p_hours)
      from profile p join member m on m.id = p.member_id
     where p.member_id = p_member and m.kind = 'member' and m.status in ('active', 'not_confirmed')
    on conflict (target) where state = 'open' do nothing
    returning c.id into v_case;
  if v_case is not null or not p_shot ? 'hits' then return v_case; end if;
  update moderation_case c set last_at = now(), snapshot = c.snapshot || jsonb_build_object(
      'hits', c.snapshot -> 'hits' || (p_shot -> 'hits'), 'messages', c.snapshot -> 'messages' || (p_shot -> 'messages'))
   where c.target = v_target and c.state = 'open'
     and jsonb_array_length(c.snapshot -> 'hits') + jsonb_array_length(p_shot -> 'hits') <= 10
     and not c.snapshot -> 'hits' @> (p_shot -> 'hits');
  return null;
end $$;
