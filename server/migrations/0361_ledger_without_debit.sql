-- Outside a transaction.
-- What a member was charged and given is read by the member (0200): nothing reads by account alone any more.
drop index concurrently if exists ledger_debit;
