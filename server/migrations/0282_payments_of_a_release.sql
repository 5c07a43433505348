-- Outside a transaction.
-- What became of what was begun with a version is asked every minute.
create index concurrently if not exists payment_of_release on payment (release, created_at) where release is not null;
