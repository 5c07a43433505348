-- Who of the staff answers for fictional profiles now, on which sites and in which languages. A shift ends when its owner says so,
-- or by itself when nothing was heard from their desk for five minutes.
create table shift (
  id bigint primary key generated always as identity,
  staff_id bigint not null,
  -- Of no site: of every site.
  site_ids int[] not null default '{}',
  languages text[] not null check (cardinality(languages) > 0),
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index shift_open on shift (staff_id) where ended_at is null;
create index shift_by_begin on shift (began_at);

create function shift_is_on(p_seen timestamptz) returns boolean language sql stable parallel safe as
  $$ select p_seen > now() - interval '5 minutes' $$;

-- Whether somebody of the desk answers members of a site in a language now.
create function desk_on_duty(p_site int, p_language text) returns boolean language sql stable parallel safe as $$
  select exists (select from shift s
    where s.ended_at is null and shift_is_on(s.seen_at) and p_language = any(s.languages)
      and (cardinality(s.site_ids) = 0 or p_site = any(s.site_ids)))
$$;

-- Whether a member writes to a fictional profile that nobody answers for: then nothing is charged (decision 23). With p_scripted
-- computer-generated people are answered for by script.
create function chat_unstaffed(p_member bigint, p_other bigint, p_scripted boolean) returns boolean language sql stable as $$
  select exists (select from member me join member other on other.id = p_other
    where me.id = p_member and other.kind = 'fictional' and not (p_scripted and other.is_computer_generated)
      and not desk_on_duty(me.site_id, me.language))
$$;

-- Who means to be on duty when.
create table shift_plan (
  id bigint primary key generated always as identity,
  staff_id bigint not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  languages text[] not null check (cardinality(languages) > 0),
  check (ends_at > begins_at)
);
create index shift_plan_by_end on shift_plan (ends_at);

-- What those who leave tell those who come.
create table handover_note (
  id bigint primary key generated always as identity,
  staff_id bigint not null,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null default now(),
  done_by bigint,
  done_at timestamptz
);
create index handover_note_by_age on handover_note (written_at desc);
