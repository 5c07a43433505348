-- Outside a transaction.
create index concurrently payment_ended_open on payment (ended_open_at) where ended_open_at is not null;
