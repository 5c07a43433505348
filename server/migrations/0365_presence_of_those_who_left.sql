-- When somebody left (server/src/live): presence holds who is here and, for a quarter of an hour, who was.
alter table presence add column left_at timestamptz;

-- Those of `ids` who are online: a real connection keeps their presence younger than two minutes (decision 2). Presence is written all the
-- time, so that its index cannot answer alone: where many are asked about, each page of the table is read once, and not once for each.
create or replace function search_here(ids bigint[]) returns setof bigint language sql stable rows 100
set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off as $$
  select member_id from presence where member_id = any(ids) and seen_at > now() - interval '2 minutes'
$$;
