-- Outside a transaction.
-- Copies that cases keep are forgotten once nobody can appeal any more, the oldest first.
create index concurrently if not exists moderation_case_to_forget on moderation_case ((coalesce(decided_at, last_at)))
  where state <> 'open' and snapshot <> '{}';
