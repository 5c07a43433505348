-- Several payment providers: what is known of a payment beside its reference, webhooks as they came, and which provider
-- takes which order (docs/payments.md).

alter table payment
  -- The payer as the provider knows them: an order that is repeated is charged to them.
  add column provider_customer text,
  -- Why it failed or was taken back, by the provider's or the bank's own code (insufficient_funds, AM04), and whether
  -- another try may succeed: soft or hard.
  add column reason text,
  add column decline text,
  -- We ended it, but the provider may still take money for it: it is asked for a while.
  add column ended_open_at timestamptz;

-- A webhook as it came, kept before it is answered. It is read and applied afterwards, and again when somebody asks for it.
create table payment_webhook (
  id bigint primary key generated always as identity,
  provider text not null,
  -- What the provider calls the event, or else what it speaks of.
  event_key text not null,
  -- An event of this key happens once. Others only say 'look again', and each may have news.
  is_once boolean not null,
  headers jsonb not null,
  query text not null,
  body bytea not null,
  times int not null default 1,
  received_at timestamptz not null default now(),
  started_at timestamptz,
  tries int not null default 0,
  processed_at timestamptz,
  payment_id uuid,
  outcome text,
  error text
);
create unique index payment_webhook_once on payment_webhook (provider, event_key) where is_once;
create unique index payment_webhook_waiting on payment_webhook (provider, event_key) where not is_once and started_at is null;
create index payment_webhook_by_age on payment_webhook (received_at);
create index payment_webhook_unfit on payment_webhook (received_at desc) where processed_at is null or outcome in ('mismatch', 'unknown');

-- Which provider may take an order: null is any. Of those that fit, the lowest priority comes first; those of the same
-- priority share by weight.
create table payment_route (
  id int primary key generated always as identity,
  site_id int references site,
  country text check (length(country) = 2),
  currency text check (length(currency) = 3),
  method text not null,
  provider text not null,
  priority smallint not null default 1,
  weight smallint not null default 100 check (weight between 0 and 1000),
  is_enabled boolean not null default true
);
create unique index payment_route_key
  on payment_route (coalesce(site_id, 0), coalesce(country, ''), coalesce(currency, ''), method, provider);

-- Who changed the routes or a switch, and why.
create table payment_routing_change (
  id bigint primary key generated always as identity,
  changed_at timestamptz not null default now(),
  who text not null,
  what text not null,
  why text not null
);

-- How each provider is, as all servers see it. `killed_at` is a person's word; `out_until` follows from calls that failed.
create table payment_provider_state (
  provider text primary key,
  killed_at timestamptz,
  out_until timestamptz,
  times_out int not null default 0,
  -- Calls before this do not count any more.
  counted_from timestamptz not null default now(),
  -- When a checkout last tried one that was out.
  trial_at timestamptz
);
create table payment_provider_minute (
  provider text not null,
  minute timestamptz not null,
  calls int not null,
  failures int not null,
  primary key (provider, minute)
);

-- Counts calls of a provider, of which some failed. Where half of five or more within five minutes failed it is out for half
-- a minute, then longer each time that a trial fails, ten minutes at most; the first call that works afterwards ends that.
create function payment_provider_note(p_provider text, p_calls int, p_failures int) returns void language plpgsql as $$
declare
  s payment_provider_state;
  v_calls int;
  v_failures int;
begin
  insert into payment_provider_state (provider) values (p_provider) on conflict do nothing;
  select * into s from payment_provider_state where provider = p_provider for update;
  insert into payment_provider_minute (provider, minute, calls, failures)
    values (p_provider, date_trunc('minute', now()), p_calls, p_failures)
    on conflict (provider, minute) do update set calls = payment_provider_minute.calls + excluded.calls,
      failures = payment_provider_minute.failures + excluded.failures;
  delete from payment_provider_minute where provider = p_provider and minute < now() - interval '1 hour';
  if s.out_until is not null and s.out_until <= now() then
    if p_failures = 0 then
      update payment_provider_state set out_until = null, times_out = 0, trial_at = null, counted_from = now()
        where provider = p_provider;
    else
      update payment_provider_state
         set out_until = now() + least(interval '30 seconds' * 2 ^ least(s.times_out, 10), interval '10 minutes'),
             times_out = s.times_out + 1, trial_at = null
        where provider = p_provider;
    end if;
  elsif s.out_until is null and p_failures > 0 then
    select sum(calls), sum(failures) into v_calls, v_failures from payment_provider_minute
      where provider = p_provider and minute >= greatest(date_trunc('minute', s.counted_from), now() - interval '5 minutes');
    if v_calls >= 5 and v_failures * 2 >= v_calls then
      update payment_provider_state set out_until = now() + interval '30 seconds', times_out = 1, trial_at = null
        where provider = p_provider;
    end if;
  end if;
end $$;
