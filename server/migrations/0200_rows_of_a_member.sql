-- Whose a row is stands in the row (docs/adr/0026): a database of many servers keeps it beside its member. A server of before
-- names no member; what it writes is filled by triggers and defaults.

-- A movement is between one member and the house: never between two members.
alter table ledger add column member_id bigint;
create function name_ledger_member() returns trigger language plpgsql as $$
begin
  new.member_id := greatest(new.debit_account, new.credit_account);
  return new;
end $$;
create trigger ledger_member_named before insert on ledger for each row when (new.member_id is null)
  execute function name_ledger_member();
-- Nothing of a movement changes: the books say beside it what they said by its accounts.
alter table ledger disable trigger ledger_append_only;
update ledger set member_id = greatest(debit_account, credit_account);
alter table ledger enable trigger ledger_append_only;
alter table ledger alter member_id set not null;
alter table ledger add constraint ledger_of_one_member
  check (member_id = greatest(debit_account, credit_account) and least(debit_account, credit_account) < 0);
-- What happened once for everybody happened once for its member: the key stays alone while servers of before read by it, and so do
-- the indexes by account.
create index ledger_of_member on ledger (member_id, created_at desc, id desc);

create unique index payment_of_member on payment (member_id, id);
create unique index payment_ref_of_member on payment (member_id, provider_ref);

-- 0 where nobody knows whose payment an event is of.
alter table payment_event add column member_id bigint not null default 0;
update payment_event e set member_id = p.member_id from payment p where p.id::text = e.body ->> 'payment_id';
create unique index payment_event_of_member on payment_event (member_id, provider, event_id);

alter table direct_debit add column member_id bigint;
create function name_debit_member() returns trigger language plpgsql as $$
begin
  select p.member_id into new.member_id from payment p where p.id = new.payment_id;
  return new;
end $$;
create trigger direct_debit_member_named before insert on direct_debit for each row when (new.member_id is null)
  execute function name_debit_member();
update direct_debit d set member_id = p.member_id from payment p where p.id = d.payment_id;
alter table direct_debit alter member_id set not null;
create unique index direct_debit_of_member on direct_debit (member_id, payment_id);

-- The member in whose transaction the work was noted; 0 where it is of nobody.
alter table outbox add column member_id bigint not null default 0;
