-- Outside a transaction.
-- Who left long enough ago is forgotten when others leave (server/src/live), the first first. Whoever is here is not in it, so that a beat
-- of theirs writes no index.
create index concurrently if not exists presence_left on presence (left_at) where left_at is not null;
