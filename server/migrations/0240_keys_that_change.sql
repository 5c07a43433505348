-- Keys of push messages (VAPID), made once by scripts/setup.ts where the environment gives none. The newest is the present
-- one; browsers that subscribed with one before are told with that one.
create table push_key (
  id bigint generated always as identity primary key,
  public_key text not null unique,
  -- Encrypted with a key of the server (server/src/secrets/sealer.ts).
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

-- What the device knows its member by. It was made from the signing key, which may change; null for passkeys from before.
alter table passkey add column user_handle bytea;
