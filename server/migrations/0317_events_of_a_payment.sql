-- Outside a transaction.
-- The story of a payment has its events.
create index concurrently if not exists payment_event_of_payment on payment_event (member_id, payment_id) where payment_id is not null;
