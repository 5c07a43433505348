-- Outside a transaction.
-- The list of open charge-backs begins with the nearest deadline, and reads a page of them.
create index concurrently if not exists chargeback_case_by_deadline on chargeback_case (deadline, charged_back_at)
  where outcome is null or outcome = 'contested';
