-- Work to do after commit, relayed in batches to the job queue.
create table outbox (
  id bigint primary key generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- First answers of calls that carry an Idempotency-Key (decision 10).
create table idempotency_key (
  member_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);

-- Releases of remotes: folders are immutable; what is live is one row per remote (and site, 0 = all).
create table remote_release (
  remote text not null,
  version text not null,
  kernel_range text not null,
  assets jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  primary key (remote, version)
);

create table remote_live (
  site_id int not null default 0,
  remote text not null,
  version text not null,
  previous_version text,
  weight smallint not null default 100 check (weight between 0 and 100),
  changed_at timestamptz not null default now(),
  primary key (site_id, remote),
  foreign key (remote, version) references remote_release
);

create table release_log (
  id bigint primary key generated always as identity,
  site_id int not null default 0,
  remote text not null,
  action text not null,
  version text not null,
  who text not null,
  why text not null default '',
  at timestamptz not null default now()
);
