-- Received by that side's client up to here, beside what it has read; constant defaults rewrite nothing.
alter table conversation
  add column a_delivered_seq int not null default 0,
  add column b_delivered_seq int not null default 0;
