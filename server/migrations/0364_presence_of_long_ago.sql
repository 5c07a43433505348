-- Outside a transaction.
-- Presence is of those who are here: a row for each who ever came makes these few among many, and a search that asks it of thousands reads
-- most of the table. Some at a time, and whoever is written at this moment is left alone.
do $$
begin
  loop
    delete from presence where member_id in (
      select member_id from presence where seen_at < now() - interval '1 hour' limit 5000 for update skip locked);
    exit when not found;
    commit;
  end loop;
end $$;
