-- As 0383 for the inbox: where most members have one like, talk or message, statistics say that a key's first column finds one row, and
-- a row that has a key of two columns was looked for among all of one of them: thousands, where a profile is everybody's. A share as
-- products have it once they are older says that there are several.
alter table profile_like alter column liker_id set (n_distinct = -0.2), alter column liked_id set (n_distinct = -0.2);
alter table conversation alter column b_id set (n_distinct = -0.5);
alter table message alter column conversation_id set (n_distinct = -0.1);
analyze profile_like;
analyze conversation;
analyze message;
