-- New photos of sites that look at them first. They are in a table of their own, so that nothing that shows photos can show one
-- that waits; the number is that of `photo` and stays when it moves there.
create table photo_waiting (
  id bigint primary key default nextval(pg_get_serial_sequence('photo', 'id')),
  member_id bigint not null references member on delete cascade,
  storage_key text,
  drawn_seed text,
  width int not null,
  height int not null,
  thumbhash text,
  created_at timestamptz not null default now(),
  check ((storage_key is null) <> (drawn_seed is null))
);
create index photo_waiting_by_member on photo_waiting (member_id, id);
create index photo_waiting_by_key on photo_waiting (storage_key) where storage_key is not null;

-- Puts a photo that waits into a case of low urgency, which nobody reported.
create function moderation_review(p_site int, p_photo bigint, p_hours int) returns bigint language sql as $$
  insert into moderation_case (site_id, kind, target, member_id, urgency, reports, reason, snapshot, due_at)
  select p_site, 'photo', 'photo:' || w.id, w.member_id, 0, 0, 'review',
         jsonb_build_object('photo_id', w.id, 'storage_key', w.storage_key, 'drawn_seed', w.drawn_seed, 'is_waiting', true),
         now() + make_interval(hours => p_hours)
    from photo_waiting w where w.id = p_photo
  on conflict do nothing returning id
$$;

-- Where a photo goes that was looked at and is fine: the first becomes the main one. False where its member took it back.
create function photo_approve(p_member bigint, p_photo bigint) returns boolean language plpgsql as $$
begin
  perform from profile where member_id = p_member for update;
  with looked_at as (delete from photo_waiting where id = p_photo and member_id = p_member returning *)
  insert into photo (id, member_id, position, storage_key, drawn_seed, width, height, thumbhash, created_at)
  select w.id, w.member_id, (select coalesce(max(position), -1) + 1 from photo where member_id = p_member),
         w.storage_key, w.drawn_seed, w.width, w.height, w.thumbhash, w.created_at from looked_at w;
  if not found then return false; end if;
  update profile set photo_count = photo_count + 1, main_photo_id = coalesce(main_photo_id, p_photo) where member_id = p_member;
  return true;
end $$;
