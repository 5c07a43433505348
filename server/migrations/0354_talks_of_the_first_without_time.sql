-- Outside a transaction.
-- As 0353: a server of before finds these by the key of the two.
drop index concurrently if exists conversation_a;
