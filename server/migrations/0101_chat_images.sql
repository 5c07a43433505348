-- Pictures that were uploaded for a chat, and whose they are: for the quota, and for what is never sent or is erased.
create table chat_image (
  id uuid primary key,
  member_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now(),
  -- Set once it is known to be part of a message.
  sent_at timestamptz
);
create index chat_image_by_member on chat_image (member_id, created_at desc);
create index chat_image_unsent on chat_image (created_at) where sent_at is null;

-- Those that were sent before there was this table.
insert into chat_image (id, member_id, created_at, sent_at)
  select distinct on (attachment) attachment::uuid, sender_id, created_at, created_at from message
   where kind = 'image' and attachment ~ '^[0-9a-f-]{36}$' order by attachment, created_at;
