-- Conversations in which a member waits for the answer of a fictional profile: one row each, written with the member's message.
-- Lock order: conversation, then its row here, then wallet.
create table waiting_answer (
  conversation_id bigint primary key,
  member_id bigint not null,
  profile_id bigint not null,
  site_id int not null,
  -- The member's.
  language text not null,
  -- When the first message was written that has no answer, and which that is.
  since timestamptz not null,
  first_seq int not null,
  last_seq int not null,
  -- When the oldest message was written that was paid, and neither answered nor paid back.
  paid_since timestamptz,
  -- The truthful answer was sent and the member has written nothing since: the row stays for who has it now.
  is_answered boolean not null default false,
  -- The truthful answer that was sent last.
  truth_seq int not null default 0,
  -- Who has it, until when nothing was heard from them.
  staff_id bigint,
  leased_at timestamptz,
  lease_until timestamptz
) with (fillfactor = 70);
create index waiting_answer_by_language on waiting_answer (site_id, language, since) where not is_answered;
create index waiting_answer_paid on waiting_answer (site_id, paid_since) where paid_since is not null;
create index waiting_answer_answered on waiting_answer (lease_until) where is_answered;
create index waiting_answer_of_staff on waiting_answer (staff_id) where staff_id is not null;
create index waiting_answer_of_member on waiting_answer (member_id);

-- Every answer that the staff gave as a fictional profile.
create table operator_answer (
  id bigint primary key generated always as identity,
  conversation_id bigint not null,
  seq int not null,
  staff_id bigint not null,
  member_id bigint not null,
  profile_id bigint not null,
  site_id int not null,
  language text not null,
  is_truth boolean not null default false,
  -- How long the member waited, and how long the operator had it, in seconds.
  waited_seconds int not null,
  handled_seconds int not null,
  answered_at timestamptz not null default now(),
  -- Drawn for review against the rules of truth.
  is_sample boolean not null default false,
  verdict text check (verdict in ('fine', 'broken')),
  broken_rules text[] not null default '{}',
  verdict_note text,
  reviewed_by bigint,
  reviewed_at timestamptz,
  -- When the operator read the verdict.
  seen_at timestamptz,
  unique (conversation_id, seq)
);
create index operator_answer_by_time on operator_answer (answered_at);
create index operator_answer_of_staff on operator_answer (staff_id, answered_at desc);
create index operator_answer_of_member on operator_answer (member_id);
create index operator_answer_to_review on operator_answer (answered_at) where is_sample and verdict is null;
create index operator_answer_to_read on operator_answer (staff_id, reviewed_at) where verdict = 'broken' and seen_at is null;

-- What operators should know of a member when they write as a profile.
create table operator_note (
  member_id bigint not null,
  profile_id bigint not null,
  text text not null,
  staff_id bigint not null,
  written_at timestamptz not null default now(),
  primary key (member_id, profile_id)
);

-- How a fictional profile writes.
create table profile_tone (
  profile_id bigint primary key,
  text text not null,
  staff_id bigint not null,
  written_at timestamptz not null default now()
);

create table canned_line (
  id bigint primary key generated always as identity,
  language text not null,
  text text not null check (length(text) between 1 and 1000),
  staff_id bigint not null,
  written_at timestamptz not null default now(),
  removed_at timestamptz
);
create index canned_line_by_language on canned_line (language, id) where removed_at is null;
