-- Who is shown and stays so is changed in place, whatever of them changes: a move cost three times what its traits did, for
-- `search_refresh` asks for them anew six times.
create or replace function search_profile_edited() returns trigger language plpgsql as $$
declare
  bits bigint;
  likes bigint;
  the_gender smallint;
  the_region int;
  the_cell int;
begin
  if (old.status, old.is_invisible) is distinct from (new.status, new.is_invisible) then
    perform search_refresh(array[new.member_id]);
    return null;
  elsif new.status <> 'active' or new.is_invisible then
    return null;
  end if;
  bits := search_attrs(new.body_type, new.hair_colour, new.tattoos, new.kind, new.main_photo_id is not null, new.is_verified);
  likes := search_interests(new.interests);
  if (old.site_id, old.country, old.gender, old.region_id, old.cell, old.birthdate)
     is not distinct from (new.site_id, new.country, new.gender, new.region_id, new.cell, new.birthdate) then
    update search_person set attrs = bits, interests = likes, tokens = search_tokens(
        search_group(site_id, country, gender), region_id, birthdate, bits, likes)
     where member_id = new.member_id and (attrs, interests) is distinct from (bits, likes);
    update search_recent set attrs = bits, interests = likes
     where member_id = new.member_id and (attrs, interests) is distinct from (bits, likes);
    return null;
  end if;
  the_gender := coalesce(new.gender, 0);
  the_region := coalesce(new.region_id, 0);
  the_cell := coalesce(new.cell, -1);
  update search_person set site_id = new.site_id, country = new.country, gender = the_gender, region_id = the_region, cell = the_cell,
      birthdate = new.birthdate, attrs = bits, interests = likes, tokens = search_tokens(
        search_group(new.site_id, new.country, the_gender), the_region, new.birthdate, bits, likes)
   where member_id = new.member_id;
  update search_recent set site_id = new.site_id, country = new.country, gender = the_gender, region_id = the_region, cell = the_cell,
      birthdate = new.birthdate, attrs = bits, interests = likes
   where member_id = new.member_id;
  if (old.site_id, old.country, old.region_id, old.cell) is distinct from (new.site_id, new.country, new.region_id, new.cell) then
    insert into search_place values (new.site_id, search_area(the_cell), the_cell, new.country, the_region, search_square(the_cell))
      on conflict do nothing;
    insert into search_country values (new.site_id, search_square(the_cell), new.country) on conflict do nothing;
  end if;
  return null;
end $$;
