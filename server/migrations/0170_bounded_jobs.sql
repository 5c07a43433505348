-- What is deleted by its age is found by its age: a nightly job must not read what stays.
create index session_by_end on session (expires_at);
create index mail_token_by_end on mail_token (expires_at);
create index mail_request_by_age on mail_request (created_at);
create index sms_request_by_age on sms_request (created_at);
create index login_attempt_by_end on login_attempt (until);
create index idempotency_key_by_age on idempotency_key (created_at);
create index payment_event_by_age on payment_event (received_at);
create index second_factor_unconfirmed on second_factor (asked_at) where confirmed_at is null;
create index swipe_day_by_day on swipe_day (day);
create index experiment_visit_by_age on experiment_visit (first_at);

-- Labelled fictional profiles, from which the job of automatic likes picks one for each new member.
create index profile_fictional on profile (site_id, gender, country, member_id)
  where kind = 'fictional' and status = 'active';

-- These answer one row. Postgres takes a thousand for granted where nothing is said, and then reads a whole table to join it.
do $$
declare
  f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc
            where pronamespace = 'public'::regnamespace and proretset
              and proname in ('chat_send', 'conversation_start_and_send', 'payment_apply', 'payment_withdraw') loop
    execute format('alter function %s rows 1', f);
  end loop;
end $$;

-- What is erased with a member is found by the member.
create index passkey_challenge_by_member on passkey_challenge (member_id) where member_id is not null;
create index swipe_pass_by_passed on swipe_pass (passed_id);
create index report_by_reporter on report (reporter_id);
create index report_by_reported on report (reported_id);
