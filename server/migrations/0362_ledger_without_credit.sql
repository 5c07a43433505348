-- Outside a transaction.
-- As the one before (0361): a billed message takes a twentieth less of the database, and leaves less behind.
drop index concurrently if exists ledger_credit;
