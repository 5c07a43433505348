-- What the nightly check of the books found: the newest row is what alerts are made of.
create table books_check (
  id bigint primary key generated always as identity,
  checked_at timestamptz not null default now(),
  findings int not null,
  -- The first of each rule, with the two sides of it.
  details jsonb not null
);
