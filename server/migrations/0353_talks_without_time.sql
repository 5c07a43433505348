-- Outside a transaction.
-- Every message wrote the indexes by time anew. Lists are in the inbox; a server of before reads its list by
-- conversation_of_b and sorts it, until it is replaced.
drop index concurrently if exists conversation_b;
