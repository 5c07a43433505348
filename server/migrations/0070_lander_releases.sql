-- A lander released by itself may have nothing live: before its first promotion, and after that one was taken back.
-- The bundle of all landers serves its path then, where it holds that lander.
alter table remote_live alter column version drop not null;
