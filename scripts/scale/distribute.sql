-- Spreads an empty database, made by the migrations, over the workers of a Citus cluster: messages by their conversation.
set citus.shard_count = 4;
set client_min_messages = warning;

-- What kinds of messages there are is asked by each shard.
select create_reference_table('ledger_kind');
select create_reference_table('message_kind');
-- The trigger of a message reads that table and nothing else.
set citus.enable_unsafe_triggers = on;
-- Servers of before do not write in a cluster: what moderators take away is taken out of the inbox by a statement of its own.
drop trigger words_in_inbox on message;
select create_distributed_table('message', 'conversation_id');
-- The rows of each member's list beside that member, wherever those of the other are.
select create_distributed_table('inbox', 'member_id', colocate_with => 'none');

-- A message on a worker commits together with its conversation, its price and its notice on the coordinator: a crash between the two
-- would leave messages that nobody paid. Citus commits in two phases as soon as a table in its own books is written to on the
-- coordinator; this one is, with every message, and holds nothing.
create table commits_together (id int primary key);
select citus_add_local_table_to_metadata('commits_together');
create function commit_together() returns trigger language plpgsql as
  $$ begin delete from commits_together where id = 0; return null; end $$;
create trigger commit_together after update of last_seq on conversation for each row
  when (old.last_seq <> new.last_seq) execute function commit_together();
