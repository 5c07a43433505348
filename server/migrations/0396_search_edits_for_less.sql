-- What search keeps is written for less when a trait or a place changes. Postgres parses a trigger's `when` in each statement
-- that asks it, all tokens were made anew for the one that changed, and each move to a place that is known called the trigger
-- of new places.

/** The tokens of chosen attributes, always six, on top of `base`, which is people << 10; null for what is not chosen. */
create function search_attr_tokens(base bigint, attrs bigint) returns bigint[] language sql immutable parallel safe
return array[
  base + 64 + array_position('{1,2,4,8,16}'::bigint[], attrs >> 1 & 31),
  base + 72 + array_position('{1,2,4,8,16,32,64}'::bigint[], attrs >> 9 & 127),
  base + 80 + array_position('{1,2,4,8}'::bigint[], attrs >> 17 & 15),
  case attrs >> 27 & 1 when 1 then base + 96 end,
  case attrs >> 29 & 1 when 1 then base + 97 end,
  case attrs >> 24 & 1 when 1 then base + 98 end];

create or replace function search_tokens(people bigint, region_id int, birthdate date, attrs bigint, interests bigint) returns bigint[]
  language sql immutable parallel safe
return array_remove(search_attr_tokens(people << 10, attrs) || ((people << 10) + 100 + (extract(year from birthdate)::int - 1900) / 3)
    || case when region_id <> 0 then search_region_token(people, region_id) end, null)
  || (select array_agg((people << 10) + bit + 1) from generate_series(0, 61) bit where interests >> bit & 1 = 1);

drop trigger search_profile_edited on profile;

/** Keeps of somebody who is shown what their profile says. */
create or replace function search_profile_edited() returns trigger language plpgsql as $$
declare
  people bigint;
  base bigint;
  bits bigint;
  likes bigint;
  the_gender smallint;
  the_region int;
  the_cell int;
begin
  if new.status <> 'active' or new.is_invisible then
    return null;
  end if;
  people := search_group(new.site_id, new.country, new.gender);
  bits := search_attrs(new.body_type, new.hair_colour, new.tattoos, new.kind, new.main_photo_id is not null, new.is_verified);
  likes := search_interests(new.interests);
  if (old.site_id, old.country, old.gender, old.region_id, old.cell, old.birthdate)
     is not distinct from (new.site_id, new.country, new.gender, new.region_id, new.cell, new.birthdate) then
    base := people << 10;
    update search_person set attrs = bits, interests = likes, tokens = case
        when interests <> likes then search_tokens(people, region_id, birthdate, bits, likes)
        else array_remove(array_remove(array_remove(array_remove(array_remove(array_remove(array_remove(tokens,
            base + 64 + array_position('{1,2,4,8,16}'::bigint[], attrs >> 1 & 31)),
            base + 72 + array_position('{1,2,4,8,16,32,64}'::bigint[], attrs >> 9 & 127)),
            base + 80 + array_position('{1,2,4,8}'::bigint[], attrs >> 17 & 15)),
            base + 96), base + 97), base + 98) || search_attr_tokens(base, bits), null) end
     where member_id = new.member_id and (attrs, interests) is distinct from (bits, likes);
    update search_recent set attrs = bits, interests = likes
     where member_id = new.member_id and (attrs, interests) is distinct from (bits, likes);
    return null;
  end if;
  the_gender := coalesce(new.gender, 0);
  the_region := coalesce(new.region_id, 0);
  the_cell := coalesce(new.cell, -1);
  update search_person set site_id = new.site_id, country = new.country, gender = the_gender, region_id = the_region, cell = the_cell,
      birthdate = new.birthdate, attrs = bits, interests = likes,
      tokens = search_tokens(people, the_region, new.birthdate, bits, likes)
   where member_id = new.member_id;
  update search_recent set site_id = new.site_id, country = new.country, gender = the_gender, region_id = the_region, cell = the_cell,
      birthdate = new.birthdate, attrs = bits, interests = likes
   where member_id = new.member_id;
  if not exists (select from search_place where site_id = new.site_id and area = search_area(the_cell) and cell = the_cell
                    and country = new.country and region_id = the_region) then
    insert into search_place values (new.site_id, search_area(the_cell), the_cell, new.country, the_region, search_square(the_cell))
      on conflict do nothing;
    insert into search_country values (new.site_id, search_square(the_cell), new.country) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger search_profile_edited after update of site_id, kind, gender, birthdate, country, region_id, cell,
    hair_colour, body_type, tattoos, interests, is_verified, main_photo_id on profile for each row
  execute function search_profile_edited();

/** Takes in who is shown from now on, and leaves out who no longer is. */
create function search_profile_shown() returns trigger language plpgsql as $$
begin
  perform search_refresh(array[new.member_id]);
  return null;
end $$;
create trigger search_profile_shown after update of status, is_invisible on profile for each row
  when (old.status is distinct from new.status or old.is_invisible is distinct from new.is_invisible)
  execute function search_profile_shown();
