-- Revenue by lots (docs/adr/0034): what members bought, in the order in which it is spent. Movements of credits are booked after
-- their commit, each once.

-- Movements that the ledger of money does not know yet. A row is there from the commit of its movement until the commit that books it.
create table unbooked_movement (
  member_id bigint not null,
  ledger_id bigint not null,
  primary key (member_id, ledger_id)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
create function note_unbooked() returns trigger language plpgsql as $$
begin
  insert into unbooked_movement (member_id, ledger_id) values (new.member_id, new.id);
  return null;
end $$;
create trigger ledger_to_be_booked after insert on ledger for each row execute function note_unbooked();

-- Members whose movements of before this release are booked; who books for a member locks its row.
create table booked_member (
  member_id bigint primary key,
  booked_at timestamptz not null default now()
) with (fillfactor = 70);
-- How far members of before are gone through; null when all are.
create table booking_of_before (
  id int primary key check (id = 1),
  after_member bigint
);
insert into booking_of_before values (1, 0);

-- Credits that came in together. `list_minor` is their net list price, `discount_minor` what was taken off: what is not spent yet of
-- both stands on the accounts credits and discounts_open. Credits that were given have no price.
create table credit_lot (
  member_id bigint not null,
  ledger_id bigint not null,
  payment_id uuid,
  currency text,
  credits int not null check (credits > 0),
  credits_left int not null check (credits_left between 0 and credits),
  list_minor bigint not null,
  list_left bigint not null check (list_left between 0 and list_minor),
  discount_minor bigint not null,
  discount_left bigint not null check (discount_left between 0 and discount_minor),
  created_at timestamptz not null,
  primary key (member_id, ledger_id)
) with (fillfactor = 80);
create index credit_lot_open on credit_lot (member_id, created_at, ledger_id) where credits_left > 0;

-- Which movement took what from which lot (less than nothing: gave back). `account` is where its price went; null where the entry of
-- a refund or charge-back says it.
create table lot_use (
  member_id bigint not null,
  ledger_id bigint not null,
  lot_id bigint not null,
  credits int not null check (credits <> 0),
  list_minor bigint not null,
  discount_minor bigint not null,
  account money_account,
  day date not null,
  primary key (member_id, ledger_id, lot_id)
);
create trigger lot_use_append_only before update or delete on lot_use for each row execute function refuse_change();

-- What holds for credits that nobody will spend. The terms: they do not expire as long as there is an account, and are gone with it.
create table breakage_rule (
  valid_from date primary key,
  after_erasure boolean not null,
  -- After so many years without a movement of credits; null: never.
  idle_years int check (idle_years > 0)
);
insert into breakage_rule values ('2000-01-01', true, null);

-- Takes credits from lots, oldest first; from the lot of `p_payment` before all others. What no lot covers is left out, and the check
-- of the books finds it.
create function take_from_lots(p_member bigint, p_movement bigint, p_credits int, p_payment uuid, p_account money_account, p_day date)
  returns void language plpgsql as $$
declare
  l credit_lot;
  v_need int := p_credits;
  v_take int;
  v_list bigint;
  v_discount bigint;
begin
  for l in select * from credit_lot where member_id = p_member and credits_left > 0
            order by (payment_id = p_payment) is true desc, created_at, ledger_id loop
    exit when v_need = 0;
    v_take := least(v_need, l.credits_left);
    v_list := round(l.list_left::numeric * v_take / l.credits_left);
    v_discount := round(l.discount_left::numeric * v_take / l.credits_left);
    update credit_lot set credits_left = credits_left - v_take, list_left = list_left - v_list, discount_left = discount_left - v_discount
      where member_id = p_member and ledger_id = l.ledger_id;
    insert into lot_use (member_id, ledger_id, lot_id, credits, list_minor, discount_minor, account, day)
      values (p_member, p_movement, l.ledger_id, v_take, v_list, v_discount, p_account, p_day);
    v_need := v_need - v_take;
  end loop;
end $$;

-- Gives credits of a message back to the lots that paid for it, the one that was begun last first; answers how many found their lot.
create function give_back_to_lots(p_member bigint, p_movement bigint, p_key text, p_credits int, p_day date)
  returns int language plpgsql as $$
declare
  u record;
  v_left int := p_credits;
  v_give int;
  v_list bigint;
  v_discount bigint;
begin
  for u in select t.* from ledger l join lot_use t on t.member_id = p_member and t.ledger_id = l.id
            where l.member_id = p_member and l.idempotency_key = p_key and t.credits > 0 order by t.lot_id desc loop
    exit when v_left = 0;
    v_give := least(v_left, u.credits);
    v_list := round(u.list_minor::numeric * v_give / u.credits);
    v_discount := round(u.discount_minor::numeric * v_give / u.credits);
    update credit_lot set credits_left = credits_left + v_give, list_left = list_left + v_list, discount_left = discount_left + v_discount
      where member_id = p_member and ledger_id = u.lot_id;
    insert into lot_use (member_id, ledger_id, lot_id, credits, list_minor, discount_minor, account, day)
      values (p_member, p_movement, u.lot_id, -v_give, -v_list, -v_discount, u.account, p_day);
    v_left := v_left - v_give;
  end loop;
  return p_credits - v_left;
end $$;

-- A payment that a key of the ledger names; null for keys that name none.
create function payment_of_key(p_key text) returns uuid language sql immutable parallel safe as $$
  select case when p_key ~ '^(payment|refunded|charged_back):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then split_part(p_key, ':', 2)::uuid end
$$;

-- Enters what went back of a payment's money, each of it once: a refund or withdrawal, that the provider was told to pay it, a
-- charge-back. Credits that were taken back release what they stand for; what is left of the net amount was a loss.
create function money_return(p_member bigint, p_payment uuid) returns void language plpgsql as $$
declare
  y payment;
  i invoice;
  v_net bigint;
  v_vat bigint;
  v_refund_vat bigint;
  taken record;
  v_number record;
  v_day date;
begin
  select * into y from payment where member_id = p_member and id = p_payment and completed_at is not null
    and (status in ('refunded', 'charged_back') or refunded_minor > 0);
  if not found then return; end if;
  -- Payments of old did not note when, or how much.
  if y.status = 'charged_back' then y.charged_back_at := coalesce(y.charged_back_at, y.updated_at);
  elsif y.refunded_minor = 0 then y.refunded_minor := y.amount_minor;
  end if;
  select * into i from invoice where member_id = p_member and payment_id = p_payment and series = 'invoice';
  if not found then return; end if;
  v_refund_vat := y.refunded_minor - round(y.refunded_minor::numeric * i.net_minor / i.gross_minor);

  if y.refunded_minor > 0 and not exists (select from money_entry where member_id = p_member and key = 'refund:' || y.id) then
    v_day := money_day(coalesce(y.withdrawn_at, y.updated_at));
    v_net := y.refunded_minor - v_refund_vat;
    select coalesce(sum(u.list_minor), 0)::bigint as list, coalesce(sum(u.discount_minor), 0)::bigint as discount into taken
      from ledger l join lot_use u on u.member_id = p_member and u.ledger_id = l.id
      where l.member_id = p_member and l.idempotency_key = 'refunded:' || y.id;
    insert into money_entry (member_id, key, kind, payment_id, day, currency, lines)
      values (p_member, 'refund:' || y.id, 'refund', y.id, v_day, y.currency, money_lines(
        ('credits', '', taken.list)::money_line,
        ('discounts_open', '', -taken.discount)::money_line,
        ('vat', i.country, v_refund_vat)::money_line,
        ('refunds', '', v_net - taken.list + taken.discount)::money_line,
        case when y.withdrawn_at is null then ('transit', y.provider, -y.refunded_minor)::money_line
             else ('refunds_payable', '', -y.refunded_minor)::money_line end));
    select * into v_number from next_invoice_number(y.site_id, 'credit_note', extract(year from money_day(now()))::int);
    insert into invoice (member_id, number, site_id, series, year, place, payment_id, reason, issued_at, country, currency, credits,
        vat_basis_points, net_minor, vat_minor, gross_minor, list_net_minor)
      values (p_member, v_number.o_number, y.site_id, 'credit_note', extract(year from money_day(now())), v_number.o_place, y.id,
        'refund', now(), i.country, i.currency, y.refunded_credits, i.vat_basis_points, v_net, v_refund_vat, y.refunded_minor, v_net);
  end if;

  if y.charged_back_at is not null and not exists (select from money_entry where member_id = p_member and key = 'chargeback:' || y.id) then
    v_vat := i.vat_minor - v_refund_vat;
    v_net := i.net_minor - (y.refunded_minor - v_refund_vat);
    select coalesce(sum(u.list_minor), 0)::bigint as list, coalesce(sum(u.discount_minor), 0)::bigint as discount into taken
      from ledger l join lot_use u on u.member_id = p_member and u.ledger_id = l.id
      where l.member_id = p_member and l.idempotency_key = 'charged_back:' || y.id;
    insert into money_entry (member_id, key, kind, payment_id, day, currency, lines)
      values (p_member, 'chargeback:' || y.id, 'chargeback', y.id, money_day(y.charged_back_at), y.currency, money_lines(
        ('transit', y.provider, -i.gross_minor)::money_line,
        ('credits', '', taken.list)::money_line,
        ('discounts_open', '', -taken.discount)::money_line,
        ('vat', i.country, v_vat)::money_line,
        ('chargebacks', '', v_net - taken.list + taken.discount)::money_line,
        -- A refund that was not sent is not owed any more; one that was is money that went out twice, and a claim.
        case when y.withdrawn_at is not null and (y.refund_sent_at is null or y.refund_sent_at > y.charged_back_at)
             then ('refunds_payable', '', y.refunded_minor)::money_line
             else ('receivable', '', y.refunded_minor)::money_line end));
    if v_net + v_vat > 0 then
      select * into v_number from next_invoice_number(y.site_id, 'credit_note', extract(year from money_day(now()))::int);
      insert into invoice (member_id, number, site_id, series, year, place, payment_id, reason, issued_at, country, currency, credits,
          vat_basis_points, net_minor, vat_minor, gross_minor, list_net_minor)
        values (p_member, v_number.o_number, y.site_id, 'credit_note', extract(year from money_day(now())), v_number.o_place, y.id,
          'chargeback', now(), i.country, i.currency, y.credits - y.refunded_credits, i.vat_basis_points, v_net, v_vat, v_net + v_vat, v_net);
    end if;
  end if;

  if y.withdrawn_at is not null and y.refund_sent_at is not null then
    insert into money_entry (member_id, key, kind, payment_id, day, currency, lines)
      values (p_member, 'refund_sent:' || y.id, 'refund_sent', y.id, money_day(y.refund_sent_at), y.currency, money_lines(
        ('refunds_payable', '', y.refunded_minor)::money_line, ('transit', y.provider, -y.refunded_minor)::money_line))
      on conflict (member_id, key) do nothing;
  end if;
end $$;

-- Says with the commit of `refund_sent_at` that the provider pays back.
create function note_refund_sent() returns trigger language plpgsql as $$
begin
  perform money_return(new.member_id, new.id);
  return null;
end $$;
create trigger refund_sent_is_entered after update of refund_sent_at on payment for each row
  when (old.refund_sent_at is null and new.refund_sent_at is not null) execute function note_refund_sent();

-- Books a member's movements that are not booked yet, all of them when it is the first time; answers how many. What is spent was in
-- a wallet before, so what came in is booked first; the rest in the order of ids, which a member's wallet gives out one by one.
create function money_book(p_member bigint) returns int language plpgsql as $$
declare
  v_is_first boolean;
  v_ids bigint[];
  v_done bigint[] := '{}';
  v_payments uuid[] := '{}';
  m record;
  i invoice;
  v_payment uuid;
  v_found int;
begin
  -- Locks the row as well; a row that was there has an xmax.
  insert into booked_member (member_id) values (p_member)
    on conflict (member_id) do update set booked_at = excluded.booked_at returning xmax = 0 into v_is_first;
  if v_is_first then
    with noted as (delete from unbooked_movement where member_id = p_member)
    select coalesce(array_agg(id), '{}') into v_ids from ledger where member_id = p_member;
  else
    with noted as (delete from unbooked_movement where member_id = p_member returning ledger_id)
    select coalesce(array_agg(ledger_id), '{}') into v_ids from noted;
  end if;

  for m in select l.id, l.kind, l.amount, l.idempotency_key as key, l.created_at, l.credit_account = p_member as is_in,
                  l.credit_account = p_member and l.kind = 'refund' as is_back
             from ledger l where l.id = any(v_ids) and l.member_id = p_member
            order by not (l.credit_account = p_member and l.kind <> 'refund'), l.id loop
    v_payment := payment_of_key(m.key);
    if v_payment is not null then v_payments := v_payments || v_payment; end if;
    v_found := 0;
    if m.is_back then
      v_found := give_back_to_lots(p_member, m.id, regexp_replace(m.key, '^message_refund:', 'message:'), m.amount, money_day(m.created_at));
    end if;
    if m.is_in and m.amount > v_found then
      i := null;
      if m.kind = 'purchase' and v_payment is not null then
        perform money_sale(p_member, v_payment);
        select * into i from invoice where member_id = p_member and payment_id = v_payment and series = 'invoice';
      end if;
      insert into credit_lot (member_id, ledger_id, payment_id, currency, credits, credits_left, list_minor, list_left, discount_minor,
          discount_left, created_at)
        values (p_member, m.id, i.payment_id, i.currency, m.amount - v_found, m.amount - v_found, coalesce(i.list_net_minor, 0),
          coalesce(i.list_net_minor, 0), coalesce(i.list_net_minor - i.net_minor, 0), coalesce(i.list_net_minor - i.net_minor, 0),
          m.created_at);
    elsif not m.is_in then
      perform take_from_lots(p_member, m.id, m.amount, v_payment,
        case when v_payment is not null then null when m.kind = 'adjustment' then 'breakage'::money_account else 'revenue' end,
        money_day(m.created_at));
    end if;
    v_done := v_done || m.id;
  end loop;

  insert into money_entry (member_id, key, kind, payment_id, day, currency, lines)
    select p_member, 'spent:' || l.ledger_id || ':' || u.account || ':' || u.day || ':' || max(u.ledger_id), 'spent', l.payment_id, u.day,
           l.currency, money_lines(
             ('credits', '', sum(u.list_minor))::money_line, ('discounts_open', '', -sum(u.discount_minor))::money_line,
             ('discounts', '', sum(u.discount_minor))::money_line, (u.account, '', -sum(u.list_minor))::money_line)
      from lot_use u join credit_lot l on l.member_id = p_member and l.ledger_id = u.lot_id
     where u.member_id = p_member and u.ledger_id = any(v_done) and u.account is not null
     group by l.ledger_id, l.payment_id, l.currency, u.account, u.day
    having sum(u.list_minor) <> 0 or sum(u.discount_minor) <> 0;
  for v_payment in select distinct p from unnest(v_payments) as p loop
    perform money_return(p_member, v_payment);
  end loop;
  -- A charge-back that found no credits has no movement.
  if v_is_first then
    perform money_return(p_member, id) from payment where member_id = p_member and completed_at is not null;
  end if;
  return cardinality(v_done);
end $$;

-- Enters as earned what a member's credits still stand for, because nobody will spend them; the credits stay in the wallet, without
-- a price. Answers of how many lots.
create function money_break(p_member bigint) returns int language plpgsql as $$
declare
  v_lots int;
begin
  perform money_book(p_member);
  with open as (
    select ledger_id, payment_id, currency, list_left, discount_left from credit_lot
     where member_id = p_member and (list_left > 0 or discount_left > 0)),
  closed as (
    update credit_lot set list_left = 0, discount_left = 0
     where member_id = p_member and ledger_id in (select ledger_id from open))
  insert into money_entry (member_id, key, kind, payment_id, day, currency, lines)
    select p_member, 'breakage:' || ledger_id || ':' || list_left, 'breakage', payment_id, money_day(now()), currency, money_lines(
        ('credits', '', list_left)::money_line, ('discounts_open', '', -discount_left)::money_line,
        ('discounts', '', discount_left)::money_line, ('breakage', '', -list_left)::money_line)
      from open;
  get diagnostics v_lots = row_count;
  return v_lots;
end $$;
