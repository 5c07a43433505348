-- Outside a transaction.
-- The desk finds payments of an amount.
create index concurrently if not exists payment_by_amount on payment (currency, amount_minor, created_at desc);
