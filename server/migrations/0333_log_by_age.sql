-- Outside a transaction.
-- The oldest rows of the log are found by their age.
create index concurrently if not exists staff_log_by_age on staff_log (at);
