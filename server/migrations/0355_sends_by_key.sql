-- What sends asks by keys alone, and is never to read a table whole: a plan that a connection made while messages were few, or none
-- were counted yet, stays until the database counts them anew. Whoever writes these functions anew keeps this.
do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('chat_send', 'conversation_start_and_send') loop
    execute format('alter function %s set enable_seqscan = off', f);
  end loop;
end $$;
