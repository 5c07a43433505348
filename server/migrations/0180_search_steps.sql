-- Walks that work out the order of cells once, read countries with all their genders at once, and stop at a full page.

-- Areas of 0.1 degree in which people of a country live or lived, by squares of a degree: far from home distances are worked out for the
-- cells of a few areas. Only ever added to, like search_place.
create table search_country_area (
  site_id int not null,
  country text not null,
  square int not null,
  area int not null,
  primary key (site_id, country, square, area)
);
insert into search_country_area select distinct site_id, country, square, area from search_place;

create function search_place_added() returns trigger language plpgsql as $$
begin
  insert into search_country_area select distinct site_id, country, square, area from added on conflict do nothing;
  return null;
end $$;
create trigger search_place_added after insert on search_place
  referencing new table as added for each statement execute function search_place_added();

-- No cell of an area of 0.1 degree is nearer than this, nor 16 km further.
create function search_area_metres(home int, area int) returns bigint language sql immutable parallel safe return
  greatest(0, search_metres(home, (area / 3600 * 10 + 5) * 36000 + area % 3600 * 10 + 5) - 8000);

-- The people of one country in the order of their last visit, the genders side by side.
create function search_by_visit(the_site int, the_country text, genders smallint[], after_at timestamptz, after_id bigint,
  since timestamptz, floor_at timestamptz, most int)
returns table (member_id bigint, at timestamptz, cell int, birthdate date, attrs bigint, interests bigint, signed_up timestamptz, region_id int)
language sql stable as $$
  select * from (
    (select r.member_id, r.last_active as at, r.cell, r.birthdate, r.attrs, r.interests, r.signed_up, r.region_id from search_recent r
      where r.site_id = the_site and r.country = the_country and r.gender = genders[1]
        and (r.last_active, r.member_id) < (after_at, after_id) and r.last_active > since and r.last_active >= floor_at
      order by r.last_active desc, r.member_id desc limit most)
    union all
    (select r.member_id, r.last_active, r.cell, r.birthdate, r.attrs, r.interests, r.signed_up, r.region_id from search_recent r
      where r.site_id = the_site and r.country = the_country and r.gender = genders[2]
        and (r.last_active, r.member_id) < (after_at, after_id) and r.last_active > since and r.last_active >= floor_at
      order by r.last_active desc, r.member_id desc limit most)
    union all
    (select r.member_id, r.last_active, r.cell, r.birthdate, r.attrs, r.interests, r.signed_up, r.region_id from search_recent r
      where r.site_id = the_site and r.country = the_country and r.gender = genders[3]
        and (r.last_active, r.member_id) < (after_at, after_id) and r.last_active > since and r.last_active >= floor_at
      order by r.last_active desc, r.member_id desc limit most)) u
   order by at desc, member_id desc limit most
$$;

-- The same in the order of their signup.
create function search_by_signup(the_site int, the_country text, genders smallint[], after_at timestamptz, after_id bigint,
  since timestamptz, floor_at timestamptz, most int)
returns table (member_id bigint, at timestamptz, cell int, birthdate date, attrs bigint, interests bigint, signed_up timestamptz, region_id int)
language sql stable as $$
  select * from (
    (select p.member_id, p.signed_up as at, p.cell, p.birthdate, p.attrs, p.interests, p.signed_up, p.region_id from search_person p
      where p.site_id = the_site and p.country = the_country and p.gender = genders[1]
        and (p.signed_up, p.member_id) < (after_at, after_id) and p.signed_up > since and p.signed_up >= floor_at
      order by p.signed_up desc, p.member_id desc limit most)
    union all
    (select p.member_id, p.signed_up, p.cell, p.birthdate, p.attrs, p.interests, p.signed_up, p.region_id from search_person p
      where p.site_id = the_site and p.country = the_country and p.gender = genders[2]
        and (p.signed_up, p.member_id) < (after_at, after_id) and p.signed_up > since and p.signed_up >= floor_at
      order by p.signed_up desc, p.member_id desc limit most)
    union all
    (select p.member_id, p.signed_up, p.cell, p.birthdate, p.attrs, p.interests, p.signed_up, p.region_id from search_person p
      where p.site_id = the_site and p.country = the_country and p.gender = genders[3]
        and (p.signed_up, p.member_id) < (after_at, after_id) and p.signed_up > since and p.signed_up >= floor_at
      order by p.signed_up desc, p.member_id desc limit most)) u
   order by at desc, member_id desc limit most
$$;

-- The orders by time, `active` and `new`: reads `most` people of one country, none of before `until_at`, and keeps the first `keep` of
-- those who fit.
create function search_step_country(f search_filter, sort text, the_country text, after search_spot, until_at bigint, most int, keep int)
returns search_walk language plpgsql as $$
declare
  walk search_walk;
  after_at timestamptz := search_time(after.at);
  after_id bigint := after.id;
  floor_at timestamptz := search_time(until_at);
  -- Copies: a field of a row is looked up again for each person, a variable is not.
  the_site int := f.site_id;
  genders smallint[] := f.genders;
  me bigint := f.me;
  excluded bigint[] := f.excluded;
  home int := f.home;
  radius_m bigint := f.radius_m;
  born_from date := f.born_from;
  born_to date := f.born_to;
  forbidden bigint := f.forbidden;
  wanted bigint := f.interests;
  new_since timestamptz := f.since;
  seen_after timestamptz := f.seen_after;
  is_online boolean := f.is_online;
  the_region int := f.region_id;
  -- Rows of cells that a circle touches: most people are beyond it, and this is told sooner than a distance.
  south int := home / 36000 - radius_m / 1000 - 2;
  north int := home / 36000 + radius_m / 1000 + 2;
  ats timestamptz[];
  stop_at timestamptz;
  stop_id bigint;
begin
  with looked as materialized (
    select s.member_id, s.at,
           search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since)
           and (the_region = 0 or s.region_id = the_region)
           and (radius_m is null or s.cell / 36000 between south and north and search_metres(home, s.cell) <= radius_m)
           and (not is_online or search_is_online(s.member_id))
           and s.member_id not in (select search_hidden(me, excluded)) as is_fit
      from (select * from search_by_visit(the_site, the_country, genders, after_at, after_id, seen_after, floor_at, most) where sort = 'active'
            union all
            select * from search_by_signup(the_site, the_country, genders, after_at, after_id, new_since, floor_at, most) where sort = 'new') s)
  -- Lists of all who fit cost more than the look itself: only what is kept is listed.
  select array(select member_id from looked where is_fit limit keep), array(select at from looked where is_fit limit keep),
         count(*) filter (where is_fit), count(*),
         (select at from looked offset most - 1), (select member_id from looked offset most - 1)
    into walk.ids, ats, walk.found, walk.read, stop_at, stop_id
    from looked;
  walk.ats := array(select search_micros(at) from unnest(ats) at);
  walk.is_over := walk.read < most;
  walk.stop := row(search_micros(stop_at), 0, stop_id);
  return walk;
end $$;

-- The same over all countries that are asked for. They are walked as far as the one that is read first reaches; what lies behind the
-- first stop is left for the next step.
create or replace function search_step_by_time(f search_filter, sort text, after search_spot, most int, keep int) returns search_walk
language plpgsql as $$
declare
  walk search_walk := row('{}', '{}', '{}', 0, 0, true, row(-1000000000000000, 0, 0)::search_spot);
  step search_walk;
  steps search_walk[] := '{}';
  the_country text;
begin
  if cardinality(f.countries) = 1 then
    return search_step_country(f, sort, f.countries[1], after, -1000000000000000, most, keep);
  end if;
  foreach the_country in array f.countries loop
    -- All are kept: only those before the stop of every walk count.
    step := search_step_country(f, sort, the_country, after, (walk.stop).at, most, most);
    steps := steps || step;
    walk.read := walk.read + step.read;
    if step.read >= most and (walk.is_over or ((step.stop).at, (step.stop).id) > ((walk.stop).at, (walk.stop).id)) then
      walk.is_over := false;
      walk.stop := step.stop;
    end if;
  end loop;
  select coalesce((array_agg(o.id))[1:keep], '{}'), coalesce((array_agg(o.at))[1:keep], '{}'), count(*) into walk.ids, walk.ats, walk.found
    from (select h.id, h.at from unnest(steps) s cross join lateral unnest(s.ids, s.ats) h (id, at)
           where walk.is_over or (h.at, h.id) >= ((walk.stop).at, (walk.stop).id)
           order by h.at desc, h.id desc) o;
  return walk;
end $$;
drop function search_step_one(search_filter, text, text, smallint, search_spot, bigint, int, int);

-- Populated cells between two distances from home in metres, the nearest first: those of a region, else those of a country beyond
-- `from_m`, else those around home.
create or replace function search_cells(f search_filter, is_far boolean, from_m bigint, to_m bigint) returns table (cell int, metres bigint)
language plpgsql stable as $$
declare
  the_site int := f.site_id;
  the_country text := f.country;
  the_region int := f.region_id;
  home int := f.home;
  -- A cell stands for its corner, and a degree is not 111.2 km everywhere.
  high int := ceil((to_m / 1000.0 + 2) / 1.112);
  wide int := ceil(high / cos(radians(least(89, abs(home / 36000 / 100.0 - 90) + high / 100.0))));
  y int := home / 36000;
  x int := home % 36000;
begin
  if the_region <> 0 then
    return query select c.cell, c.metres from (
      select a.cell, search_metres(home, a.cell) as metres from search_place a
       where a.site_id = the_site and a.region_id = the_region and a.country = any(f.countries) offset 0) c
     where c.metres >= from_m and c.metres <= coalesce(to_m, c.metres) order by c.metres, c.cell;
  elsif is_far then
    -- Who told no place is in square 0 and area 0, which are no places.
    return query select c.cell, c.metres from (
      select p.cell, search_metres(home, p.cell) as metres from (
        select distinct b.cell from (
          select a.area from search_country s join search_country_area a
              on a.site_id = the_site and a.country = the_country and a.square = s.square
           where s.site_id = the_site and s.country = the_country
             and (s.square = 0 or ((to_m is null or search_square_metres(home, s.square) <= to_m)
                                   and search_square_metres(home, s.square) + 160000 >= from_m)) offset 0) a
          join search_place b on b.site_id = the_site and b.area = a.area and b.country = the_country
         where a.area = 0 or ((to_m is null or search_area_metres(home, a.area) <= to_m) and search_area_metres(home, a.area) + 16000 >= from_m)
        ) p offset 0) c
     where c.metres >= from_m and c.metres <= coalesce(to_m, c.metres) order by c.metres, c.cell;
  else
    return query select c.cell, c.metres from (
      select p.cell, search_metres(home, p.cell) as metres from (
        select distinct a.cell from generate_series((y - high) / 10, (y + high) / 10) line
          cross join lateral (
            select b.cell from search_place b
             where b.site_id = the_site and b.area between line * 3600 + (x - wide) / 10 and line * 3600 + (x + wide) / 10
               and (the_country is null or b.country = the_country) offset 0) a) p offset 0) c
     where c.metres >= from_m and c.metres <= to_m order by c.metres, c.cell;
  end if;
end $$;

-- Rings around home. Around it they grow; beyond, the first hold some more areas with people of the country each, the others some more squares.
create or replace function search_rings(f search_filter, from_m bigint) returns bigint[] language plpgsql stable as $$
declare
  -- A country that begins beyond a ring has nobody in it.
  begins bigint := case when f.country is null or f.region_id <> 0 then 0 else (
    select min(search_square_metres(f.home, square)) from search_country where site_id = f.site_id and country = f.country) end;
  rings bigint[] := array(select r * 1000 from unnest(array[8, 30, 75, 130, 200]) r
    where (f.radius_m is null or r * 1000 < f.radius_m) and r * 1000 >= begins);
begin
  if f.region_id <> 0 or f.radius_m is not null then return case when f.region_id <> 0 then array[f.radius_m] else rings || f.radius_m end; end if;
  return rings || array(
    with squares as materialized (
      select s.square, s.metres, row_number() over (order by s.metres) as place
        from (select square, search_square_metres(f.home, square) as metres from search_country where site_id = f.site_id and country = f.country) s
       where s.metres + 160000 > greatest(200000, from_m)),
    areas as (
      select a.metres, row_number() over (order by a.metres) as place
        from (select search_area_metres(f.home, a.area) + 16000 as metres
                from squares s join search_country_area a on a.site_id = f.site_id and a.country = f.country and a.square = s.square
               where s.place <= 9) a
       where a.metres > greatest(200000, from_m))
    select r.metres from (
      select metres from areas where place in (6, 30, 120)
      union select metres from squares where place in (9, 20, 40, 80, 160, 320, 640)) r
     where r.metres > greatest(200000, from_m) order by r.metres) || array[null::bigint];
end $$;

-- The order by distance: ring after ring around home, in each the cells one after the other. Reads at least `at_least` people and cells,
-- then until `want` fit, `most` at the most. A cell counts as two people: where few live it is what costs.
create function search_step_near(f search_filter, after search_spot, most int, want int, at_least int) returns search_walk language plpgsql as $$
declare
  walk search_walk := row('{}', '{}', '{}', 0, 0, false, after);
  spot search_spot := after;
  ring bigint;
  part record;
  cells int[];
  ats bigint[];
  nth int;
  chunk int;
  room int;
  genders smallint[] := f.genders;
  the_country text := f.country;
  -- Copies: a field of a row is looked up again for each person, a variable is not.
  the_site int := f.site_id;
  me bigint := f.me;
  excluded bigint[] := f.excluded;
  born_from date := f.born_from;
  born_to date := f.born_to;
  forbidden bigint := f.forbidden;
  wanted bigint := f.interests;
  new_since timestamptz := f.since;
  is_online boolean := f.is_online;
  the_region int := f.region_id;
begin
  foreach ring in array search_rings(f, after.at) loop
    continue when ring < spot.at;
    select array_agg(c.cell), array_agg(c.metres) into cells, ats from search_cells(f, coalesce(ring > 200000, true), spot.at, ring) c
     where (c.metres, c.cell) >= (spot.at, spot.cell);
    walk.read := walk.read + 2 * coalesce(cardinality(cells), 0);
    nth := 1;
    chunk := greatest(250, at_least - walk.read);
    while nth <= cardinality(cells) loop
      chunk := least(chunk, greatest(50, most - walk.read));
      room := greatest(0, want - walk.found);
      with looked as materialized (
        select s.member_id, c.metres, c.cell, c.nth,
               s.gender = any(genders)
               and search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since)
               and (the_country is null or s.country = the_country) and (the_region = 0 or s.region_id = the_region)
               and (not is_online or search_is_online(s.member_id))
               and s.member_id not in (select search_hidden(me, excluded)) as is_fit
          from unnest(cells[nth:], ats[nth:]) with ordinality c (cell, metres, nth)
          cross join lateral (
            select * from search_person p
             where p.site_id = the_site and p.cell = c.cell
               and p.member_id < case when c.cell = (spot).cell and c.metres = (spot).at then (spot).id else 9223372036854775807 end
             order by p.member_id desc offset 0) s
         limit chunk)
      select array(select member_id from looked where is_fit limit room) as ids, array(select metres from looked where is_fit limit room) as ats,
             array(select l.cell from looked l where is_fit limit room) as cells, count(*) filter (where is_fit) as fit, count(*) as read,
             (select row(metres, l.cell, member_id)::search_spot from looked l offset chunk - 1) as stop,
             (select l.nth from looked l offset chunk - 1) as stop_nth
        into part from looked;
      walk.ids := walk.ids || part.ids;
      walk.ats := walk.ats || part.ats;
      walk.cells := walk.cells || part.cells;
      walk.read := walk.read + part.read;
      walk.found := walk.found + part.fit;
      exit when part.read < chunk;
      spot := part.stop;
      nth := nth + part.stop_nth - 1;
      if walk.read >= most or (walk.found >= want and walk.read >= at_least) then
        walk.stop := spot;
        return walk;
      end if;
      chunk := chunk * 3;
    end loop;
    exit when ring is null;
    -- The next ring begins behind this one: no cell has its distance and a greater number than any.
    spot := row(ring, 2147483647, 0);
    if walk.read >= most or (walk.found >= want and walk.read >= at_least) then
      walk.stop := spot;
      return walk;
    end if;
  end loop;
  walk.is_over := true;
  return walk;
end $$;
drop function search_step_near(search_filter, search_spot, int, int);
