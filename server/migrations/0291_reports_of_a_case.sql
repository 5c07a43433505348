-- Outside a transaction.
-- Who is told what was decided is found by the case.
create index concurrently if not exists report_by_case on report (case_id) where case_id is not null;
