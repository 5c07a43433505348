-- Outside a transaction.
-- Copies of what was reported are forgotten a year after the decision, the oldest first.
create index concurrently if not exists moderation_case_copy on moderation_case (decided_at)
  where decided_at is not null and snapshot <> '{}';
