-- Outside a transaction.
-- Who asks for a member's talks without an order finds them by this; a message changes nothing in it.
create index concurrently if not exists conversation_of_b on conversation (b_id);
