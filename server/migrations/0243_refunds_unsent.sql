-- Outside a transaction.
create index concurrently payment_refund_unsent on payment (provider) where withdrawn_at is not null and refund_sent_at is null;
