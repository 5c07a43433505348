-- Site servers that run: each writes its row every few seconds, by the database's clock alone (server/src/servers).
create table site_server (
  id uuid primary key,
  -- Version of each part of its build by name, the host and the remotes.
  builds jsonb not null,
  -- It closes: it counts no more among those that run, and its members are looked after soon.
  is_leaving boolean not null default false,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);

-- Which servers have connections of a member. `presence` stays what everybody reads: it is refreshed by each of them, and
-- set back when the last one has none left. A row is written when a member comes and when they leave, and not in between.
create table presence_by_server (
  server_id uuid not null,
  member_id bigint not null,
  primary key (server_id, member_id)
);
create index presence_of_member on presence_by_server (member_id);

-- Hosts that pages were made with: their files are in the store for whoever has such a page open.
create table host_build (
  version text primary key,
  -- What is needed to fetch it from the store and to check each file.
  entry jsonb not null,
  -- When a server with it last ran.
  seen_at timestamptz not null default now()
);
