-- Spreads an empty database, made by the migrations, over the workers of a Citus cluster: messages by their conversation.
set citus.shard_count = 4;
set client_min_messages = warning;

-- What kinds of messages there are is asked where they are booked, and not again by each shard.
drop trigger message_kind_known on message;
-- Servers of before do not write in a cluster: what moderators take away is taken out of the inbox by a statement of its own.
drop trigger words_in_inbox on message;
select create_distributed_table('message', 'conversation_id');
-- The rows of each member's list beside that member, wherever those of the other are.
select create_distributed_table('inbox', 'member_id', colocate_with => 'none');

-- A message and its price are rows of two databases from here on.
create or replace function messages_are_booked_first() returns boolean language sql immutable as 'select true';
