-- A canary gets a share of the visitors; what browsers report of a version decides whether it may go on.
alter table remote_live
  add column canary_version text,
  add column canary_weight smallint not null default 0 check (canary_weight between 0 and 100),
  add foreign key (remote, canary_version) references remote_release (remote, version);

create table release_health (
  remote text not null,
  version text not null,
  views int not null default 0,
  errors int not null default 0,
  since timestamptz not null default now(),
  primary key (remote, version)
);
