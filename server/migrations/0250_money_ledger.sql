-- The ledger of money (docs/adr/0033), beside the ledger of credits. Amounts are minor units of the entry's currency; a debit is
-- positive, a credit negative.
create type money_account as enum (
  'transit', 'bank', 'receivable', 'credits', 'discounts_open', 'vat', 'refunds_payable', 'revenue', 'discounts', 'refunds',
  'chargebacks', 'fees', 'breakage');
-- `party` is the provider of cash in transit and the country of VAT; empty for the other accounts.
create type money_line as (account money_account, party text, amount_minor bigint);

create function money_is_balanced(p_lines money_line[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(count(*) >= 2 and sum(amount_minor) = 0
      and bool_and(account is not null and party is not null and coalesce(amount_minor, 0) <> 0), false)
    from unnest(p_lines)
$$;

-- Lines of nothing are left out.
create function money_lines(variadic p_lines money_line[]) returns money_line[] language sql immutable parallel safe as $$
  select array_agg((account, party, amount_minor)::money_line order by place)
    from unnest(p_lines) with ordinality as l(account, party, amount_minor, place) where amount_minor <> 0
$$;

-- An entry is one row with all of its lines, in one currency: it is balanced, or Postgres does not take it.
create table money_entry (
  id bigint generated always as identity,
  -- 0 where it is of nobody: what a provider pays out.
  member_id bigint not null,
  -- What happened once is entered once.
  key text not null,
  kind text not null check (kind in
    ('sale', 'spent', 'refund', 'refund_sent', 'chargeback', 'breakage', 'payout')),
  payment_id uuid,
  -- The day of the books on which it happened (money_day), however late it is entered.
  day date not null,
  currency text not null check (length(currency) = 3),
  lines money_line[] not null,
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  unique (member_id, key),
  constraint money_entry_is_balanced check (money_is_balanced(lines))
);
create index money_entry_by_day on money_entry (day, id);
create index money_entry_of_payment on money_entry (member_id, payment_id) where payment_id is not null;
create trigger money_entry_append_only before update or delete on money_entry for each row execute function refuse_change();

create view money_journal as
  select e.day, e.id, e.kind, e.key, e.member_id, e.payment_id, e.currency, e.created_at, l.place, l.account, l.party, l.amount_minor
    from money_entry e, unnest(e.lines) with ordinality as l(account, party, amount_minor, place);

-- The books are kept by the time of the Netherlands, where the sellers are: a sale at half past midnight of the first of May is
-- one of May, whatever the clock of a server.
create function money_day(p_at timestamptz) returns date language sql stable parallel safe as $$
  select (p_at at time zone 'Europe/Amsterdam')::date
$$;

-- Standard rates of VAT in hundredths of a per cent, from a day on. A country that is not here has none.
create table vat_rate (
  country text not null check (length(country) = 2),
  valid_from date not null,
  basis_points int not null check (basis_points between 0 and 5000),
  primary key (country, valid_from)
);
insert into vat_rate (country, valid_from, basis_points) values
  ('AT', '2016-01-01', 2000), ('BE', '1996-01-01', 2100), ('BG', '1999-01-01', 2000), ('CY', '2014-01-13', 1900),
  ('CZ', '2013-01-01', 2100), ('DE', '2007-01-01', 1900), ('DE', '2020-07-01', 1600), ('DE', '2021-01-01', 1900),
  ('DK', '1992-01-01', 2500), ('EE', '2009-07-01', 2000), ('EE', '2024-01-01', 2200), ('EE', '2025-07-01', 2400),
  ('ES', '2012-09-01', 2100), ('FI', '2013-01-01', 2400), ('FI', '2024-09-01', 2550), ('FR', '2014-01-01', 2000),
  ('GR', '2016-06-01', 2400), ('HR', '2012-03-01', 2500), ('HU', '2012-01-01', 2700), ('IE', '2012-01-01', 2300),
  ('IT', '2013-10-01', 2200), ('LT', '2009-09-01', 2100), ('LU', '2015-01-01', 1700), ('LU', '2023-01-01', 1600),
  ('LU', '2024-01-01', 1700), ('LV', '2012-07-01', 2100), ('MT', '2004-01-01', 1800), ('NL', '2012-10-01', 2100),
  ('PL', '2011-01-01', 2300), ('PT', '2011-01-01', 2300), ('RO', '2017-01-01', 1900), ('RO', '2025-08-01', 2100),
  ('SE', '1990-07-01', 2500), ('SI', '2013-07-01', 2200), ('SK', '2011-01-01', 2000), ('SK', '2025-01-01', 2300),
  ('GB', '2011-01-04', 2000), ('CH', '2018-01-01', 770), ('CH', '2024-01-01', 810), ('NO', '2005-01-01', 2500);

create function vat_basis_points(p_country text, p_day date) returns int language sql stable parallel safe as $$
  select coalesce((select basis_points from vat_rate
                    where country = p_country and valid_from <= p_day order by valid_from desc limit 1), 0)
$$;

-- What a price that includes VAT is without it. Half a cent rounds up.
create function net_of_vat(p_gross bigint, p_basis_points int) returns bigint language sql immutable parallel safe as $$
  select round(p_gross::numeric * 10000 / (10000 + p_basis_points))::bigint
$$;

-- Numbers of invoices and credit notes: the row of a series is locked by whoever takes a number, until that number is committed or
-- gone with its transaction. So there is no gap and no second of a number.
create table invoice_series (
  site_id int not null references site,
  series text not null check (series in ('invoice', 'credit_note')),
  year int not null,
  prefix text not null,
  last_number int not null check (last_number > 0),
  primary key (site_id, series, year)
);

-- An invoice for each sale, with the rate at its time, and a credit note for each time that money of it went back.
create table invoice (
  member_id bigint not null,
  number text not null,
  site_id int not null,
  series text not null check (series in ('invoice', 'credit_note')),
  year int not null,
  place int not null,
  payment_id uuid not null,
  reason text check (reason in ('refund', 'chargeback')),
  issued_at timestamptz not null,
  country text not null,
  currency text not null,
  credits int not null,
  vat_basis_points int not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  gross_minor bigint not null,
  -- The net list price, of which a discount was taken off.
  list_net_minor bigint not null,
  primary key (member_id, number),
  check (gross_minor = net_minor + vat_minor and list_net_minor >= net_minor),
  check ((series = 'invoice') = (reason is null))
);
create unique index invoice_number on invoice (site_id, series, year, place);
create unique index invoice_of_payment on invoice (member_id, payment_id, series, coalesce(reason, ''));
create trigger invoice_append_only before update or delete on invoice for each row execute function refuse_change();

-- Takes the next number of a series and answers it with its place. It is asked last in a transaction, after every other lock.
create function next_invoice_number(p_site int, p_series text, p_year int, out o_number text, out o_place int) language plpgsql as $$
declare
  v_prefix text;
begin
  insert into invoice_series as s (site_id, series, year, prefix, last_number)
    select p_site, p_series, p_year, upper(slug), 1 from site where id = p_site
    on conflict (site_id, series, year) do update set last_number = s.last_number + 1
    returning s.prefix, s.last_number into v_prefix, o_place;
  o_number := format('%s-%s-%s%s', v_prefix, p_year, case when p_series = 'credit_note' then 'C' else '' end, lpad(o_place::text, 6, '0'));
end $$;

-- Enters the sale of a completed payment and gives it its invoice, once. A price includes VAT; VAT is due at the sale, because a
-- credit buys one known service at one known rate (a single-purpose voucher, directive 2006/112/EC, article 30b).
create function money_sale(p_member bigint, p_payment uuid) returns void language plpgsql as $$
declare
  y payment;
  v_country text;
  v_day date;
  v_points int;
  v_net bigint;
  v_list bigint;
  v_number record;
begin
  select * into y from payment where member_id = p_member and id = p_payment and completed_at is not null;
  if not found or exists (select from invoice where member_id = p_member and payment_id = p_payment and series = 'invoice') then
    return;
  end if;
  select country into v_country from member where id = p_member;
  v_day := money_day(y.completed_at);
  v_points := vat_basis_points(v_country, v_day);
  v_net := net_of_vat(y.amount_minor, v_points);
  v_list := greatest(v_net, net_of_vat(y.normal_minor, v_points));
  insert into money_entry (member_id, key, kind, payment_id, day, currency, lines)
    values (p_member, 'sale:' || y.id, 'sale', y.id, v_day, y.currency, money_lines(
      ('transit', y.provider, y.amount_minor)::money_line,
      ('discounts_open', '', v_list - v_net)::money_line,
      ('credits', '', -v_list)::money_line,
      ('vat', v_country, v_net - y.amount_minor)::money_line));
  select * into v_number from next_invoice_number(y.site_id, 'invoice', extract(year from money_day(now()))::int);
  insert into invoice (member_id, number, site_id, series, year, place, payment_id, issued_at, country, currency, credits,
      vat_basis_points, net_minor, vat_minor, gross_minor, list_net_minor)
    values (p_member, v_number.o_number, y.site_id, 'invoice', extract(year from money_day(now())), v_number.o_place, y.id, now(),
      v_country, y.currency, y.credits, v_points, v_net, y.amount_minor - v_net, y.amount_minor, v_list);
end $$;
