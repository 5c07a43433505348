-- Outside a transaction.
-- The desk finds payments of a day.
create index concurrently if not exists payment_by_time on payment (created_at desc);
