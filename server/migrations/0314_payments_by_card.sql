-- Outside a transaction.
-- The desk finds payments by the last four digits of a card.
create index concurrently if not exists payment_by_card on payment (right(card_label, 4), created_at desc) where card_label is not null;
