-- Staff are no members (decision 24): accounts, sessions, factors and a log of their own, for all sites of the deployment.
create table staff (
  id int primary key generated always as identity,
  -- In lower case. Of somebody who left it may be invited again.
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'moderator', 'operator', 'payments', 'marketing', 'support')),
  -- The languages they answer in.
  languages text[] not null default '{}',
  -- Null until the invitation was accepted.
  password_hash text,
  invited_at timestamptz not null default now(),
  joined_at timestamptz,
  left_at timestamptz
);
create unique index staff_by_email on staff (email) where left_at is null;

-- The authenticator app (RFC 6238); asked of everybody who has no passkey.
create table staff_factor (
  staff_id int primary key references staff on delete cascade,
  -- Encrypted with a key of the server (server/src/secrets/sealer.ts).
  sealed_secret bytea not null,
  salt bytea not null,
  asked_at timestamptz not null default now(),
  -- Null until the app has shown that it has the secret.
  confirmed_at timestamptz,
  -- The last half minute of which a code was taken: each code works once.
  last_step bigint not null default 0
);

create table staff_recovery_code (
  staff_id int not null references staff on delete cascade,
  -- Argon2id with the factor's salt.
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_passkey (
  id int primary key generated always as identity,
  staff_id int not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkey_by_staff on staff_passkey (staff_id);

create table staff_challenge (
  -- SHA-256.
  challenge_hash bytea primary key,
  -- Who adds a passkey; null for a sign-in.
  staff_id int references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenge_by_end on staff_challenge (expires_at);

create table staff_session (
  -- SHA-256 of the cookie's token.
  token_hash bytea primary key,
  staff_id int not null references staff on delete cascade,
  -- The password was right, and the second factor is still asked: it opens nothing but that question.
  is_pending boolean not null default false,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_session_by_staff on staff_session (staff_id);
create index staff_session_by_end on staff_session (expires_at);

-- A mailed link by which somebody invited chooses a password; used once.
create table staff_link (
  token_hash bytea primary key,
  staff_id int not null references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_link_by_staff on staff_link (staff_id);
create index staff_link_by_end on staff_link (expires_at);

-- Who did or looked at what, and why. It is added to and never changed: not by staff, and not by this program.
create table staff_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- Null for what was done at the machine (npm run staff).
  staff_id int references staff,
  -- As they were then.
  staff_name text not null,
  role text not null,
  act text not null,
  -- 'member:12', 'case:7': what it was done to.
  target text not null,
  site_id int,
  why text not null default '',
  before jsonb,
  after jsonb
);
create index staff_log_by_target on staff_log (target, id desc);
create index staff_log_by_staff on staff_log (staff_id, id desc);
create index staff_log_by_act on staff_log (act, id desc);

create function staff_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the log of staff is only added to';
end
$$;
create trigger staff_log_stays before update or delete on staff_log
  for each row execute function staff_log_stays();
create trigger staff_log_is_kept before truncate on staff_log
  for each statement execute function staff_log_stays();
