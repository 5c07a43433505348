-- Experiments on a lander: which variants there are, and who saw which. While one runs it is frozen, so that the same
-- visitor always gets the same variant and the numbers stay comparable.
create table experiment (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  site_id int not null references site,
  -- Without language prefix and trailing slash: '/landers/gallery'. Held against other paths as a pattern.
  path text not null check (path ~ '^(/[a-z0-9-]+)+$'),
  -- [{ key, weight, slug? }], checked by server/src/experiments/experiment.ts.
  variants jsonb not null check (jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) between 2 and 10),
  status text not null default 'draft' check (status in ('draft', 'running', 'ended')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
-- Two at once on one page would mix their numbers.
create unique index experiment_running on experiment (site_id, path) where status = 'running';

create function experiment_freeze() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'experiment % is %: it stays', old.name, old.status using errcode = 'PC409';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'draft'
     and (new.name, new.site_id, new.path, new.variants, new.started_at)
         is distinct from (old.name, old.site_id, old.path, old.variants, old.started_at) then
    raise exception 'experiment % is %: it is frozen', old.name, old.status using errcode = 'PC409';
  end if;
  if (case when tg_op = 'INSERT' then 'draft' else old.status end, new.status)
     not in (('draft', 'draft'), ('draft', 'running'), ('running', 'running'), ('running', 'ended'), ('ended', 'ended')) then
    raise exception 'experiment % cannot become %', new.name, new.status using errcode = 'PC409';
  end if;
  if new.status = 'running' and new.started_at is null then new.started_at := now(); end if;
  if new.status = 'ended' and new.ended_at is null then new.ended_at := now(); end if;
  return new;
end $$;
create trigger experiment_freeze before insert or update or delete on experiment
  for each row execute function experiment_freeze();

-- The first visit of a visitor: variant and version as they were then.
create table experiment_visit (
  experiment text not null references experiment on delete cascade,
  visitor_id uuid not null,
  variant text not null,
  version text not null default '',
  member_id bigint,
  lcp_ms int,
  first_at timestamptz not null default now(),
  primary key (experiment, visitor_id)
);
create index experiment_visit_by_visitor on experiment_visit (visitor_id);
create index page_bounce_by_visitor on page_bounce (visitor_id) where visitor_id is not null;
