-- Outside a transaction.
-- Differences that somebody looked at follow the unseen ones, which have an index of their own.
create index concurrently if not exists settlement_difference_seen on settlement_difference (found_at)
  where gone_at is null and seen_at is not null;
