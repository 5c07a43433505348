-- What visitors and members complain about, and notices of illegal content (DSA art. 16): each has a number, and a signed link
-- that shows its state.
create table complaint (
  id bigint primary key generated always as identity,
  site_id int not null references site,
  -- As it is told and mailed: C-7KQ2-M4XD.
  number text not null unique,
  -- Of somebody who was signed in.
  member_id bigint references member,
  email text not null,
  about text not null check (about in ('illegal', 'member', 'payment', 'privacy', 'other')),
  -- An address, a name or a number: where it is.
  place text not null default '',
  body text not null,
  language text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answer text not null default ''
);
create index complaint_by_member on complaint (member_id) where member_id is not null;
create index complaint_by_answer on complaint (answered_at) where answered_at is not null;
