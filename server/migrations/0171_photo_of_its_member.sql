-- The main photo is one of the member's own. By both columns, a photo that is deleted finds the profile by its key; by the
-- photo alone, every deleted photo read all profiles.
alter table photo add constraint photo_of_member unique (member_id, id);
alter table profile drop constraint profile_main_photo_id_fkey;
alter table profile add constraint profile_main_photo_id_fkey
  foreign key (member_id, main_photo_id) references photo (member_id, id) on delete set null (main_photo_id);
