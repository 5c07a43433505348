-- The cases of moderators. Reports of one target are grouped into its one open case; what was reported is kept beside it as it was,
-- so that deleting it destroys no evidence.
create table moderation_case (
  id bigint primary key generated always as identity,
  site_id int not null,
  kind text not null check (kind in ('member', 'message', 'photo', 'complaint')),
  -- 'member:12', 'message:9:4', 'photo:7', 'complaint:3': one open case for each.
  target text not null,
  -- Whom it is about; null for a complaint that names nobody, and once they were erased.
  member_id bigint,
  -- Higher is looked at first.
  urgency smallint not null default 1,
  reports int not null default 1,
  reason text not null,
  -- What was reported, as it was then.
  snapshot jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- An answer is owed by then (DSA art. 16(6)).
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'decided', 'closed')),
  decided_at timestamptz,
  -- Who works at it; over when the time is, or when they are no staff any more.
  lease_staff_id int,
  lease_until timestamptz
);
create unique index moderation_case_open on moderation_case (target) where state = 'open';
create index moderation_case_queue on moderation_case (urgency desc, created_at, id) where state = 'open';
create index moderation_case_due on moderation_case (due_at) where state = 'open';
create index moderation_case_of_complaint on moderation_case (target) where kind = 'complaint';
create index moderation_case_by_member on moderation_case (member_id, id desc) where member_id is not null;
create index moderation_case_decided on moderation_case (decided_at) where decided_at is not null;

-- A decision with its statement of reasons (DSA art. 17). Rows stay for the yearly report; whom they are about is forgotten with them.
create table moderation_decision (
  id bigint primary key generated always as identity,
  case_id bigint not null references moderation_case,
  site_id int not null,
  case_kind text not null,
  member_id bigint,
  action text not null check (action in ('nothing', 'remove', 'warn', 'suspend', 'ban')),
  reason text not null,
  days int,
  -- In the member's language.
  words text not null default '',
  is_automated boolean not null default false,
  staff_id int not null,
  -- How long the case had waited.
  waited_seconds int not null,
  decided_at timestamptz not null default now(),
  -- Of a suspension.
  until timestamptz,
  -- Content that was taken away, for an appeal to bring back.
  removed jsonb,
  -- The member has read it after signing in.
  seen_at timestamptz,
  lifted_at timestamptz
);
create index moderation_decision_by_member on moderation_decision (member_id, id desc) where member_id is not null;
create index moderation_decision_by_case on moderation_decision (case_id);
create index moderation_decision_by_time on moderation_decision (decided_at);

create table moderation_appeal (
  decision_id bigint primary key references moderation_decision,
  site_id int not null,
  member_id bigint,
  words text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'lifted')),
  answer text not null default '',
  staff_id int,
  decided_at timestamptz
);
create index moderation_appeal_open on moderation_appeal (created_at) where outcome is null;
create index moderation_appeal_by_member on moderation_appeal (member_id) where member_id is not null;
create index moderation_appeal_by_time on moderation_appeal (created_at);

-- A member who may not come in: for good, or until a time, after which they come back by themselves.
create table member_restriction (
  member_id bigint primary key,
  decision_id bigint not null references moderation_decision,
  until timestamptz,
  -- The status that comes back.
  was text not null
);
create index member_restriction_ends on member_restriction (until) where until is not null;

-- What a report was about, beside whom.
alter table report add column case_id bigint;
alter table report add column conversation_id bigint;
alter table report add column message_seq int;
alter table report add column photo_id bigint;

-- Stores a report and puts it into the open case of its target, in one call. The same report of the same member within a day is
-- one report. Answers nothing where there is nobody to report; o_pictures are keys of the store of which the case needs a copy.
create function moderation_report(
  p_reporter bigint, p_site int, p_reported bigint, p_reason text, p_details text,
  p_conversation bigint, p_seq int, p_photo bigint, p_hours int
) returns table (o_case bigint, o_is_new boolean, o_pictures text[]) language plpgsql rows 1 as $$
declare
  v_target text := 'member:' || p_reported;
  v_kind text := 'member';
  v_shot jsonb;
  v_urgency smallint := case p_reason when 'underage' then 3 when 'offensive' then 2 else 1 end;
  v_report bigint;
begin
  select jsonb_build_object('name', name, 'about', about) into v_shot from profile
   where member_id = p_reported and site_id = p_site and member_id <> p_reporter;
  if not found then return; end if;
  o_pictures := '{}';
  if p_conversation is not null then
    perform from conversation c where c.id = p_conversation and c.a_id = least(p_reporter, p_reported)
       and c.b_id = greatest(p_reporter, p_reported);
    if not found then return; end if;
    select jsonb_build_object('messages', jsonb_agg(jsonb_build_object('seq', m.seq, 'sender_id', m.sender_id, 'kind', m.kind,
             'text', m.text, 'attachment', m.attachment, 'at', m.created_at) order by m.seq), 'conversation_id', p_conversation,
             'seq', p_seq),
           array_agg('chat/' || m.attachment || '.webp') filter (where m.kind = 'image' and m.seq = p_seq and m.attachment is not null)
      into v_shot, o_pictures
      from message m where m.conversation_id = p_conversation and m.seq between p_seq - 5 and p_seq + 5
    having bool_or(m.seq = p_seq and m.sender_id = p_reported);
    if not found then return; end if;
    v_kind := 'message';
    v_target := 'message:' || p_conversation || ':' || p_seq;
  elsif p_photo is not null then
    select jsonb_build_object('photo_id', id, 'storage_key', storage_key, 'drawn_seed', drawn_seed),
           case when storage_key is not null then array[storage_key || '-full.webp'] end
      into v_shot, o_pictures from photo where id = p_photo and member_id = p_reported;
    if not found then return; end if;
    v_kind := 'photo';
    v_target := 'photo:' || p_photo;
  end if;
  -- Found by who reports, who does so a few times: of whom is reported there may be ten thousand.
  if exists (select from (select * from report where reporter_id = p_reporter offset 0) r
              where r.reported_id = p_reported and r.reason = p_reason
                and r.details = p_details and r.created_at > now() - interval '1 day'
                and (r.conversation_id, r.message_seq, r.photo_id) is not distinct from (p_conversation, p_seq, p_photo)) then
    o_pictures := '{}'; o_is_new := false;
    return next; return;
  end if;
  insert into moderation_case as c (site_id, kind, target, member_id, urgency, reason, snapshot, due_at)
    values (p_site, v_kind, v_target, p_reported, v_urgency, p_reason, v_shot, now() + make_interval(hours => p_hours))
    on conflict (target) where state = 'open' do update set reports = c.reports + 1, last_at = now(),
      urgency = greatest(c.urgency, excluded.urgency),
      reason = case when excluded.urgency > c.urgency then excluded.reason else c.reason end
    returning c.id, c.reports = 1 into o_case, o_is_new;
  insert into report (reporter_id, reported_id, reason, details, case_id, conversation_id, message_seq, photo_id)
    values (p_reporter, p_reported, p_reason, p_details, o_case, p_conversation, p_seq, p_photo);
  if not o_is_new then o_pictures := '{}'; end if;
  o_pictures := coalesce(o_pictures, '{}');
  return next;
end $$;

-- Puts a complaint into a case; it is about the member whose page the complaint names, where it names one of its site.
create function moderation_complaint(p_complaint bigint, p_hours int) returns bigint language sql as $$
  insert into moderation_case (site_id, kind, target, member_id, urgency, reason, due_at)
  select c.site_id, 'complaint', 'complaint:' || c.id,
         (select member_id from profile where site_id = c.site_id
             and member_id = (regexp_match(c.place, '/members/(\d{1,15})($|[/?#])'))[1]::bigint),
         case c.about when 'illegal' then 3 else 1 end, c.about, now() + make_interval(hours => p_hours)
    from complaint c where c.id = p_complaint
  on conflict do nothing returning id
$$;
