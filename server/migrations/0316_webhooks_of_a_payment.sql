-- Outside a transaction.
-- The story of a payment has its webhooks.
create index concurrently if not exists payment_webhook_of_payment on payment_webhook (payment_id, id) where payment_id is not null;
