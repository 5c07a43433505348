-- The pools of workers that run jobs, each renewed while it lives. The jobs that one had under way when it went away, with its machine or
-- its database, are begun again soon after; the queue by itself holds them for four hours.
create table job_pool (
  id text primary key,
  seen_at timestamptz not null default now()
);
