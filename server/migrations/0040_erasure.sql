-- When a deleted account lost what it held of a person.
alter table member add column erased_at timestamptz;
create index member_to_erase on member (deleted_at) where status = 'deleted' and erased_at is null;
