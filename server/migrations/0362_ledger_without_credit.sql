-- Outside a transaction.
-- As the one before (0361): each movement was entered in one of the two, and leaves an eighth less behind without.
drop index concurrently if exists ledger_credit;
