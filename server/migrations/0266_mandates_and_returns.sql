-- A mandate as it was given: who collects (creditor identifier and the text that was shown), from which account, and when. The
-- account itself is the provider's to know: here is its keyed hash, by which a blocked one is recognised.
alter table direct_debit
  add column iban_hash bytea,
  add column bic text,
  add column bank text,
  add column creditor_id text,
  add column mandate_text text,
  add column collect_on date,
  -- Why the bank gave it back (ISO 20022: AC04, AM04, MD06 …), and when we were told.
  add column return_code text,
  add column returned_at timestamptz;

-- Accounts that cannot be debited, whoever asks: by their keyed hash, and of no member.
create table debit_block (
  iban_hash bytea primary key,
  return_code text not null,
  created_at timestamptz not null default now()
);
