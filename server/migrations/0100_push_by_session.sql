-- A browser's subscription ends with its session: signing out, there or from another browser, ends its messages.
alter table push_subscription add column session_hash bytea references session on delete cascade;
create index push_subscription_by_session on push_subscription (session_hash);
create index push_subscription_by_member on push_subscription (member_id, id);
-- One that fails is left alone for a while, longer each time, and then given up.
alter table push_subscription
  add column failures smallint not null default 0,
  add column paused_until timestamptz;
