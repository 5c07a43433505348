-- What payments and support at the desk keep (docs/adr/0044, docs/adr/0045).

-- A refund that somebody of the staff asked for. Above the limit of its currency another one approves it; a purchase is paid back once.
create table desk_refund (
  id bigint primary key generated always as identity,
  -- The browser's name for it: a double click asks once.
  client_id uuid not null unique,
  payment_id uuid not null,
  member_id bigint not null,
  site_id int not null,
  amount_minor int not null check (amount_minor > 0),
  currency text not null,
  reason text not null check (reason in ('not_delivered', 'charged_twice', 'mistake', 'unauthorised', 'complaint', 'goodwill')),
  note text not null,
  -- 'overtaken': the purchase was paid back or charged back before somebody approved.
  state text not null check (state in ('asked', 'done', 'declined', 'expired', 'overtaken')),
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by bigint,
  decided_name text,
  decided_at timestamptz,
  decision_note text not null default '',
  -- Credits that were taken back with it.
  credits_taken int
);
create unique index desk_refund_open on desk_refund (payment_id) where state = 'asked';
create index desk_refund_waiting on desk_refund (asked_at) where state = 'asked';
create index desk_refund_of_payment on desk_refund (payment_id, id);
create index desk_refund_of_member on desk_refund (member_id, asked_by, asked_at);
-- The refund of the desk by which a purchase was paid back; null where the member withdrew or the provider did it.
alter table payment add column desk_refund_id bigint;

-- A charge-back and what became of it. Who contests one does so at the provider, before its deadline.
create table chargeback_case (
  payment_id uuid primary key,
  member_id bigint not null,
  site_id int not null,
  charged_back_at timestamptz not null,
  -- Null where nothing can be contested: a direct debit that the bank gave back.
  deadline date,
  outcome text check (outcome in ('accepted', 'contested', 'won', 'lost')),
  note text not null default '',
  noted_by text,
  noted_at timestamptz
);
-- Contested ones stay in the list until somebody knows how it ended.
create index chargeback_case_open on chargeback_case (charged_back_at) where outcome is null or outcome = 'contested';
create index chargeback_case_by_time on chargeback_case (charged_back_at desc);
create index chargeback_case_of_member on chargeback_case (member_id);

create function note_chargeback() returns trigger language plpgsql as $$
begin
  insert into chargeback_case (payment_id, member_id, site_id, charged_back_at, deadline)
    values (new.id, new.member_id, new.site_id, new.charged_back_at,
            case when new.method <> 'directdebit' then money_day(new.charged_back_at) + 10 end)
    on conflict do nothing;
  return null;
end $$;
create trigger chargeback_is_noted after update of charged_back_at on payment for each row
  when (old.charged_back_at is null and new.charged_back_at is not null) execute function note_chargeback();
-- Those of before: their time at the provider is over.
insert into chargeback_case (payment_id, member_id, site_id, charged_back_at)
  select id, member_id, site_id, charged_back_at from payment where charged_back_at is not null
  on conflict do nothing;

-- What the files of a provider and our payments do not agree in, as the nightly comparison found it. Nothing is corrected by it.
create table settlement_difference (
  id bigint primary key generated always as identity,
  provider text not null,
  outcome text not null check (outcome in ('missing_here', 'missing_there', 'double', 'differing')),
  kind text not null,
  ref text not null,
  -- The file and its line; empty and 0 where no file says it.
  file text not null,
  line int not null,
  payment_id uuid,
  currency text not null,
  theirs_minor bigint,
  ours_minor bigint,
  their_day date,
  our_day date,
  found_at timestamptz not null default now(),
  -- The comparison does not find it any more.
  gone_at timestamptz,
  seen_at timestamptz,
  seen_name text,
  note text not null default '',
  unique (provider, outcome, kind, ref, file, line)
);
create index settlement_difference_open on settlement_difference (found_at) where gone_at is null;
create index settlement_difference_unseen on settlement_difference (found_at) where gone_at is null and seen_at is null;

-- Which mail went to whom and when, without its words; kept for ninety days.
create table sent_mail (
  id bigint primary key generated always as identity,
  member_id bigint not null,
  template text not null,
  payment_id uuid,
  sent_at timestamptz not null default now()
);
create index sent_mail_of_member on sent_mail (member_id, sent_at desc);
create index sent_mail_by_age on sent_mail (sent_at);

-- Nothing of a member is erased or deleted by time while a hold is in force: a court, a prosecutor or a dispute asked for it.
create table legal_hold (
  id bigint primary key generated always as identity,
  member_id bigint not null,
  reason text not null,
  until date,
  set_by bigint not null,
  set_name text not null,
  set_at timestamptz not null default now(),
  lifted_name text,
  lifted_at timestamptz
);
create index legal_hold_of_member on legal_hold (member_id);
create index legal_hold_in_force on legal_hold (set_at) where lifted_at is null;
create function member_is_held(p_member bigint) returns boolean language sql stable as $$
  select exists (select from legal_hold where member_id = p_member and lifted_at is null and (until is null or until >= current_date))
$$;

-- A copy of all that is held of a member, made by a job and fetched by the link that was mailed to them.
create table data_export (
  id bigint primary key generated always as identity,
  member_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  -- SHA-256 of the token of the link; the file lies under its own name in the store.
  token_hash bytea unique,
  storage_key text,
  made_at timestamptz,
  expires_at timestamptz,
  fetched_at timestamptz
);
create index data_export_of_member on data_export (member_id, asked_at desc);
create index data_export_by_age on data_export (expires_at) where expires_at is not null;

-- Which payment an event is of; null for events of before.
alter table payment_event add column payment_id uuid, add column status text;
