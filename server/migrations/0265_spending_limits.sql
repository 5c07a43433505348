-- What a member allows themselves to pay within the last 24 hours or the last 30 days, in minor units. Lowered at once; what is
-- raised or lifted waits in `next_…` until `begins_at`. A limit of null is none.
create table spending_limit (
  member_id bigint not null references member,
  period text not null check (period in ('day', 'month')),
  limit_minor int check (limit_minor >= 0),
  currency text not null,
  next_minor int check (next_minor >= 0),
  next_currency text,
  begins_at timestamptz,
  primary key (member_id, period),
  check ((begins_at is null) = (next_currency is null))
);
