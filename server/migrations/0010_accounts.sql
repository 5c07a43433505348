-- Wrong logins by submitted address, whether it has an account or not (decision 8).
create table login_attempt (
  -- SHA-256 of site and address.
  address_hash bytea primary key,
  failures int not null,
  until timestamptz not null
);

-- Mails that somebody asked for, by address and purpose: the daily limit counts these.
create table mail_request (
  id bigint primary key generated always as identity,
  address_hash bytea not null,
  purpose text not null,
  created_at timestamptz not null default now()
);
create index mail_request_by_address on mail_request (address_hash, purpose, created_at desc);

-- The nearest city of a place on the grid.
create index city_by_place on city (lat, lng);
create index tracking_hit_by_member on tracking_hit (member_id) where member_id is not null;
