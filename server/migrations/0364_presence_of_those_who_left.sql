-- Presence holds who is here and, for a quarter of an hour, who was (server/src/live): a row for each who ever came made who is here few
-- among many, and a search that asks it of thousands read most of the table.
alter table presence add column left_at timestamptz;
-- Servers of before leave their rows behind; those of long ago go at once, and none that somebody writes.
delete from presence where member_id in (
  select member_id from presence where seen_at < now() - interval '1 hour' for update skip locked);

-- Those of `ids` who are online: a real connection keeps their presence younger than two minutes (decision 2). Presence is written all the
-- time, so that its index cannot answer alone: where many are asked about, each page of the table is read once, and not once for each.
create or replace function search_here(ids bigint[]) returns setof bigint language sql stable rows 100
set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off as $$
  select member_id from presence where member_id = any(ids) and seen_at > now() - interval '2 minutes'
$$;
