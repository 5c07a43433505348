-- How often somebody did what: one row per limit and account or address (server/src/guards/limits.ts).
create table act_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index act_limit_by_expiry on act_limit (expire);

-- The link by which the old address takes a change of mail back; new_email holds the address to return to.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('activate', 'reset', 'mail_change', 'mail_undo', 'reactivate'));

-- Browsers in which a member signed in before: wrong passwords of others do not lock them out.
create table known_device (
  member_id bigint not null references member on delete cascade,
  -- SHA-256 of the cookie's token.
  token_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, token_hash)
);
