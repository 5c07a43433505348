-- Outside a transaction.
-- The conversations of before get their rows, some at a time: senders wait for a few thousand of them at the most.
do $$
declare
  v_ids bigint[];
  v_last bigint := 0;
begin
  loop
    v_ids := array(select id from conversation where id > v_last order by id limit 2000);
    exit when v_ids = '{}';
    perform inbox_fill(v_ids);
    v_last := v_ids[cardinality(v_ids)];
    commit;
  end loop;
end $$;
