-- What was seen of visitors who did not agree to be measured: counts and measured times of an experiment, without anything
-- that tells two of its rows to be of one visitor. A signup names the member, so that confirmation and purchase follow.
create table experiment_event (
  id bigint primary key generated always as identity,
  experiment text not null references experiment on delete cascade,
  variant text not null,
  version text not null default '',
  what text not null check (what in ('visit', 'lcp', 'bounce', 'signup')),
  lcp_ms int check ((lcp_ms is not null) = (what = 'lcp')),
  member_id bigint check ((member_id is not null) = (what = 'signup')),
  created_at timestamptz not null default now()
);
create index experiment_event_by_experiment on experiment_event (experiment);
-- A member signs up once.
create unique index experiment_event_of_member on experiment_event (member_id, experiment) where member_id is not null;

-- For forgetting what is old.
create index tracking_hit_by_age on tracking_hit (created_at);
create index page_hidden_by_age on page_hidden (created_at);
create index page_bounce_by_age on page_bounce (created_at);
