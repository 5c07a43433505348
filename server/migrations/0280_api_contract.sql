-- What a server answers and tells, by the version of the host that it serves: a build is compared with it before it is published.
create table api_contract (
  host text primary key,
  contract jsonb not null,
  at timestamptz not null default now()
);
