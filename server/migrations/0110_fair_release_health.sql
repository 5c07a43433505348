-- What was seen of a version, minute by minute: a version is judged against the other one in the same minutes.
drop table release_health;
create table release_minute (
  remote text not null,
  version text not null,
  minute timestamptz not null default date_trunc('minute', now()),
  views int not null default 0,
  errors int not null default 0,
  primary key (remote, version, minute)
);
create index on release_minute (minute);

-- One report of a failure for each view of a page and remote, and a few for each address.
create table release_vote (
  view_id text not null,
  remote text not null,
  version text not null,
  -- Keyed hash of the address: it tells two visitors apart and names nobody.
  address text not null,
  at timestamptz not null default now(),
  primary key (view_id, remote)
);
create index on release_vote (remote, version, address);
create index on release_vote (at);

alter table remote_release
  -- When it was last made live for everybody: the way back leads through these, newest first.
  add column live_at timestamptz,
  -- When it was taken away (rolled back or stopped): no way back leads to it until somebody promotes it again.
  add column taken_away_at timestamptz,
  -- Part of its preview address: who was not given that address does not get a version that is not live.
  add column preview_key text not null default replace(gen_random_uuid()::text, '-', '');

update remote_release r set live_at = coalesce(
  (select max(l.at) from release_log l where l.remote = r.remote and l.version = r.version and l.action in ('live', 'rollback')),
  (select now() from remote_live v where v.remote = r.remote and v.version = r.version limit 1));
update remote_release r set taken_away_at = (
  select max(l.at) from release_log l where l.remote = r.remote and l.version = r.version and l.action = 'stopped'
     and l.at >= coalesce((select max(n.at) from release_log n
       where n.remote = r.remote and n.version = r.version and n.action in ('live', 'rollback')), '-infinity'))
 where not exists (select 1 from remote_live v where v.remote = r.remote and v.version = r.version);
