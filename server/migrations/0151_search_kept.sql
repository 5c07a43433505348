-- Keeps what the search reads in step with profiles, whoever changes them.

create function search_area(cell int) returns int language sql immutable parallel safe return
  cell / 36000 / 10 * 3600 + cell % 36000 / 10;
create function search_square(cell int) returns int language sql immutable parallel safe return
  cell / 36000 / 100 * 360 + cell % 36000 / 100;

-- Everybody who is shown, as the search sees them.
create view search_source as
  select p.member_id, p.site_id, p.country, coalesce(p.gender, 0::smallint) as gender, coalesce(p.region_id, 0) as region_id,
         coalesce(p.cell, -1) as cell, p.birthdate, m.signup_date as signed_up, p.last_active, a.attrs, a.interests,
         search_tokens(search_group(p.site_id, p.country, p.gender), coalesce(p.region_id, 0), p.birthdate, a.attrs, a.interests) as tokens
    from profile p
    join member m on m.id = p.member_id
    cross join lateral (select
      search_attrs(p.body_type, p.hair_colour, p.tattoos, p.kind, p.main_photo_id is not null, p.is_verified) as attrs,
      search_interests(p.interests) as interests) a
   where p.status = 'active' and not p.is_invisible;

-- Makes the rows of these members anew; who is not shown has none. One plan for all numbers of members: making one costs more than a row.
create function search_refresh(ids bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  delete from search_person s where s.member_id = any(ids)
     and not exists (select 1 from search_source p where p.member_id = s.member_id);
  delete from search_recent s where s.member_id = any(ids)
     and not exists (select 1 from search_source p where p.member_id = s.member_id);
  insert into search_person
    select member_id, site_id, country, gender, region_id, cell, birthdate, signed_up, attrs, interests, tokens
      from search_source where member_id = any(ids)
  on conflict (member_id) do update set site_id = excluded.site_id, country = excluded.country, gender = excluded.gender,
    region_id = excluded.region_id, cell = excluded.cell, birthdate = excluded.birthdate, signed_up = excluded.signed_up,
    attrs = excluded.attrs, interests = excluded.interests, tokens = excluded.tokens;
  insert into search_recent
    select member_id, site_id, country, gender, region_id, cell, birthdate, signed_up, last_active, attrs, interests
      from search_source where member_id = any(ids)
  on conflict (member_id) do update set site_id = excluded.site_id, country = excluded.country, gender = excluded.gender,
    region_id = excluded.region_id, cell = excluded.cell, birthdate = excluded.birthdate, signed_up = excluded.signed_up,
    last_active = excluded.last_active, attrs = excluded.attrs, interests = excluded.interests;
  insert into search_place
    select distinct site_id, search_area(cell), cell, country, region_id, search_square(cell) from search_source where member_id = any(ids)
  on conflict do nothing;
  insert into search_country
    select distinct site_id, search_square(cell), country from search_source where member_id = any(ids)
  on conflict do nothing;
end $$;

create function search_profiles_added() returns trigger language plpgsql as $$
begin
  perform search_refresh(ids) from (
    select array_agg(member_id) as ids from added where status = 'active' and not is_invisible) shown
   where ids is not null;
  return null;
end $$;
create trigger search_profiles_added after insert on profile
  referencing new table as added for each statement execute function search_profiles_added();

create function search_profile_removed() returns trigger language plpgsql as $$
begin
  delete from search_person where member_id = old.member_id;
  delete from search_recent where member_id = old.member_id;
  return null;
end $$;
create trigger search_profile_removed after delete on profile for each row execute function search_profile_removed();

-- One who was shown and is still: traits alone move, which is what most edits do.
create function search_profile_edited() returns trigger language plpgsql as $$
declare
  bits bigint := search_attrs(new.body_type, new.hair_colour, new.tattoos, new.kind, new.main_photo_id is not null, new.is_verified);
  likes bigint := search_interests(new.interests);
begin
  if (old.status, old.is_invisible, old.site_id, old.country, old.gender, old.region_id, old.cell, old.birthdate)
     is distinct from (new.status, new.is_invisible, new.site_id, new.country, new.gender, new.region_id, new.cell, new.birthdate) then
    perform search_refresh(array[new.member_id]);
  elsif new.status = 'active' and not new.is_invisible then
    update search_person set attrs = bits, interests = likes, tokens = search_tokens(
        search_group(site_id, country, gender), region_id, birthdate, bits, likes)
     where member_id = new.member_id and (attrs, interests) is distinct from (bits, likes);
    update search_recent set attrs = bits, interests = likes
     where member_id = new.member_id and (attrs, interests) is distinct from (bits, likes);
  end if;
  return null;
end $$;
create trigger search_profile_edited after update of site_id, kind, status, is_invisible, gender, birthdate, country, region_id,
    cell, hair_colour, body_type, tattoos, interests, is_verified, main_photo_id on profile for each row
  when ((old.site_id, old.kind, old.status, old.is_invisible, old.gender, old.birthdate, old.country, old.region_id, old.cell,
         old.hair_colour, old.body_type, old.tattoos, old.interests, old.is_verified, old.main_photo_id)
    is distinct from (new.site_id, new.kind, new.status, new.is_invisible, new.gender, new.birthdate, new.country, new.region_id,
         new.cell, new.hair_colour, new.body_type, new.tattoos, new.interests, new.is_verified, new.main_photo_id))
  execute function search_profile_edited();

create function search_profile_seen() returns trigger language plpgsql as $$
begin
  update search_recent set last_active = new.last_active where member_id = new.member_id;
  return null;
end $$;
create trigger search_profile_seen after update of last_active on profile for each row
  when (old.last_active is distinct from new.last_active) execute function search_profile_seen();

create function search_signup_moved() returns trigger language plpgsql as $$
begin
  update search_person set signed_up = new.signup_date where member_id = new.id;
  update search_recent set signed_up = new.signup_date where member_id = new.id;
  return null;
end $$;
create trigger search_signup_moved after update of signup_date on member for each row
  when (old.signup_date is distinct from new.signup_date) execute function search_signup_moved();

-- Who is here already; indexes are made of full tables.
select search_refresh(array_agg(member_id)) from profile having count(*) > 0;

-- Everything that a test of a row asks for stands in the index: a walk touches no table.
create index search_recent_active on search_recent (site_id, country, gender, last_active desc, member_id desc)
  include (region_id, cell, birthdate, signed_up, attrs, interests);
create index search_person_new on search_person (site_id, country, gender, signed_up desc, member_id desc)
  include (region_id, cell, birthdate, attrs, interests);
create index search_person_near on search_person (site_id, cell, member_id desc)
  include (country, gender, region_id, birthdate, signed_up, attrs, interests);
create index search_person_tokens on search_person using gin (tokens) with (gin_pending_list_limit = 128);
create index search_place_by_square on search_place (site_id, country, square, cell);
create index search_place_by_region on search_place (site_id, region_id, country, cell);

-- A walk that finds old versions of rows looks them up one by one: they are cleared early. The list of a token index that waits is
-- read by every rare search.
alter table search_recent set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 1,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.2);
alter table search_person set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 1,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.2);

drop index profile_by_region;
drop index profile_by_country;
drop index profile_by_area;
drop index profile_by_country_all;
-- Without an index on what moves, a new version of a row stays on its page.
alter table profile set (fillfactor = 90);
