-- Outside a transaction.
-- The desk finds direct debits by the last four of an account.
create index concurrently if not exists direct_debit_by_account on direct_debit (iban_last4, created_at desc);
