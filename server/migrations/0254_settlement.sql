-- What providers say they did with our money, as their files say it (docs/payments.md). It is of no member: files are compared with
-- payments, and nothing is corrected by that.
create table settlement_file (
  id bigint primary key generated always as identity,
  provider text not null,
  name text not null,
  -- SHA-256 of the file: the same one is not read twice.
  content_hash bytea not null,
  imported_at timestamptz not null default now(),
  unique (provider, content_hash)
);
create table settlement_line (
  file_id bigint not null references settlement_file,
  line int not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'fee', 'payout')),
  -- The provider's reference of the payment; empty for what is of no payment.
  ref text not null,
  -- The payout that it is part of.
  settlement text not null,
  day date not null,
  currency text not null check (length(currency) = 3),
  -- What it added to our balance at the provider: a payment is above zero, the rest below.
  amount_minor bigint not null,
  primary key (file_id, line)
);
create index settlement_line_by_ref on settlement_line (ref, kind) where ref <> '';
create trigger settlement_line_append_only before update or delete on settlement_line for each row execute function refuse_change();

-- Payouts of a provider with what their lines add up to. Fees are above zero.
create function settled_payouts(p_provider text) returns table (
  settlement text, currency text, day date, payout_minor bigint, fees_minor bigint, lines_minor bigint, payouts int
) language sql stable as $$
  select l.settlement, l.currency, max(l.day) filter (where l.kind = 'payout'),
         -coalesce(sum(l.amount_minor) filter (where l.kind = 'payout'), 0)::bigint,
         -coalesce(sum(l.amount_minor) filter (where l.kind = 'fee'), 0)::bigint,
         coalesce(sum(l.amount_minor) filter (where l.kind <> 'payout'), 0)::bigint,
         count(*) filter (where l.kind = 'payout')::int
    from settlement_line l join settlement_file f on f.id = l.file_id
   where f.provider = p_provider group by l.settlement, l.currency
$$;

-- Enters what a provider paid out and kept, once for each payout that its lines add up to; answers how many are new. Others wait for
-- somebody to look at them.
create function enter_payouts(p_provider text) returns int language plpgsql as $$
declare
  v_count int;
begin
  insert into money_entry (member_id, key, kind, day, currency, lines)
    select 0, format('payout:%s:%s:%s', p_provider, settlement, currency), 'payout', day, currency, money_lines(
        ('bank', '', payout_minor)::money_line, ('fees', p_provider, fees_minor)::money_line,
        ('transit', p_provider, -payout_minor - fees_minor)::money_line)
      from settled_payouts(p_provider)
     where payouts = 1 and lines_minor = payout_minor and payout_minor <> 0 and payout_minor + fees_minor <> 0
    on conflict (member_id, key) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
