-- Presence is of those who are here: a row for each who ever came makes these few among many, and a search that asks it of thousands reads
-- most of the table. Whoever is written at this moment is left alone. By itself, for what alters the table would keep everybody out meanwhile.
delete from presence where member_id in (
  select member_id from presence where seen_at < now() - interval '1 hour' for update skip locked);
