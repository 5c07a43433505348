-- The second factor that a member chose: an authenticator app (RFC 6238).
create table second_factor (
  member_id bigint primary key references member on delete cascade,
  -- The app's secret, encrypted with a key of the server (server/src/factors/sealed-secret.ts).
  sealed_secret bytea not null,
  -- Of the hashes of the member's recovery codes.
  salt bytea not null,
  asked_at timestamptz not null default now(),
  -- Null until the app has shown that it has the secret: the factor is on from then.
  confirmed_at timestamptz,
  -- The last half minute of which a code was taken: each code works once.
  last_step bigint not null default 0
);

-- Codes for who has lost the app; one that was used is deleted.
create table recovery_code (
  member_id bigint not null references member on delete cascade,
  -- Argon2id with the member's salt.
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Who gave the password or followed a mailed link, and has yet to give a code. It opens nothing by itself.
create table pending_sign_in (
  -- SHA-256 of the cookie's token.
  token_hash bytea primary key,
  member_id bigint not null references member on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_in_by_member on pending_sign_in (member_id);
create index pending_sign_in_by_end on pending_sign_in (expires_at);

-- Passkeys (WebAuthn): each is both factors at once.
create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it was used; one that goes back is a copy.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_by_member on passkey (member_id);

-- What a device was asked to sign: each works once, for a few minutes.
create table passkey_challenge (
  -- SHA-256.
  challenge_hash bytea primary key,
  -- Who adds a passkey; null for a sign-in, of which nobody knows yet whose it is.
  member_id bigint references member on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
