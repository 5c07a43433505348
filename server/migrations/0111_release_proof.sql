-- A full check of one version, against the host that was live then: nothing is promoted without one that it passed.
create table release_proof (
  id bigint primary key generated always as identity,
  remote text not null,
  version text not null,
  host text not null,
  is_good boolean not null,
  -- What was looked at, and what was found, in sentences.
  report text not null default '',
  who text not null,
  at timestamptz not null default now()
);
create index on release_proof (remote, version, id desc);
