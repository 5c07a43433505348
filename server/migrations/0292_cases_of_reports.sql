-- Reports of before were read by nobody: one open case for each member they name.
insert into moderation_case (site_id, kind, target, member_id, urgency, reports, reason, snapshot, created_at, last_at, due_at)
  select p.site_id, 'member', 'member:' || r.reported_id, r.reported_id,
         max(case r.reason when 'underage' then 3 when 'offensive' then 2 else 1 end), count(*),
         (array_agg(r.reason order by case r.reason when 'underage' then 3 when 'offensive' then 2 else 1 end desc, r.id))[1],
         jsonb_build_object('name', max(p.name), 'about', max(p.about)), min(r.created_at), max(r.created_at), now() + interval '24 hours'
    from report r join profile p on p.member_id = r.reported_id where r.case_id is null
   group by r.reported_id, p.site_id
  on conflict do nothing;
-- safe: members report a few times a year, and nobody waits for a row of it
update report r set case_id = c.id from moderation_case c
 where r.case_id is null and c.state = 'open' and c.target = 'member:' || r.reported_id;
select moderation_complaint(id, 24) from complaint where answered_at is null;
