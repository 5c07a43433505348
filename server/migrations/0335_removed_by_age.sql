-- Outside a transaction.
-- What was removed can be brought back by an appeal; once that time is over it is forgotten too.
create index concurrently if not exists moderation_decision_removed on moderation_decision (decided_at) where removed is not null;
