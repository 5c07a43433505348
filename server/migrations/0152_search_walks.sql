-- How a search goes through its orders: a walk reads at most so many rows of an index, in order, and says where it stopped.

-- What is looked for, with everything that was not asked for filled in.
create type search_filter as (
  site_id int,
  -- The member who searches, or 0; and the cell they live in, or null.
  me bigint,
  home int,
  -- Null where a circle alone says where.
  country text,
  countries text[],
  genders smallint[],
  -- 0 for everywhere, -1 for nowhere.
  region_id int,
  radius_m bigint,
  born_from date,
  born_to date,
  forbidden bigint,
  interests bigint,
  -- Signed up after; and, with online, was here after.
  since timestamptz,
  is_online boolean,
  seen_after timestamptz,
  excluded bigint[]
);

-- Somebody's place in an order: a time in microseconds or a distance in metres, then for distances the cell, then the id.
create type search_spot as (at bigint, cell bigint, id bigint);

-- What a walk found: the first ones in order, how many in all, and where it stopped. `is_over`: nothing is left behind that spot.
create type search_walk as (ids bigint[], ats bigint[], cells bigint[], found int, read int, is_over boolean, stop search_spot);

create function search_fits(birthdate date, attrs bigint, interests bigint, signed_up timestamptz,
  born_from date, born_to date, forbidden bigint, wanted bigint, since timestamptz)
returns boolean language sql immutable parallel safe return
  birthdate between born_from and born_to and attrs & forbidden = 0 and interests & wanted <> 0 and signed_up > since;

-- Metres between two cells, by the haversine formula; who has told no place is beyond every distance on earth.
create function search_metres(a int, b int) returns bigint language sql immutable parallel safe return
  case when b < 0 then 30000000 else (12742000 * asin(sqrt(
      sin((b / 36000 - a / 36000) * 8.726646259971648e-5::float8) ^ 2::float8
    + cos((a / 36000 - 9000) * 1.7453292519943295e-4::float8) * cos((b / 36000 - 9000) * 1.7453292519943295e-4::float8)
      * sin((b % 36000 - a % 36000) * 8.726646259971648e-5::float8) ^ 2::float8)))::bigint end;

-- No cell of a square of one degree is nearer than this, nor 160 km further.
create function search_square_metres(home int, square int) returns bigint language sql immutable parallel safe return
  greatest(0, search_metres(home, (square / 360 * 100 + 50) * 36000 + square % 360 * 100 + 50) - 80000);

create function search_micros(at timestamptz) returns bigint language sql stable parallel safe return
  (extract(epoch from at) * 1000000)::bigint;
create function search_time(micros bigint) returns timestamptz language sql stable parallel safe return
  timestamptz 'epoch' + micros * interval '1 microsecond';

-- Whom this search never shows: the member, who was blocked either way, who stands on the page already.
create function search_hidden(me bigint, excluded bigint[]) returns setof bigint language sql stable rows 100 as $$
  select me union all select blocked_id from block where blocker_id = me union all select blocker_id from block where blocked_id = me
  union all select unnest(excluded)
$$;

-- A member is online while a real connection keeps its presence younger than two minutes (decision 2).
create function search_is_online(id bigint) returns boolean language sql stable as $$
  select coalesce((select seen_at from presence where member_id = id) > now() - interval '2 minutes', false)
$$;

-- The orders by time, `active` and `new`: reads `most` people of one country and gender, none of before
-- `until_at`, and keeps the first `keep` of those who fit.
create function search_step_one(f search_filter, sort text, the_country text, the_gender smallint, after search_spot, until_at bigint,
  most int, keep int)
returns search_walk language plpgsql as $$
declare
  walk search_walk;
  after_at timestamptz := search_time(after.at);
  after_id bigint := after.id;
  floor_at timestamptz := search_time(until_at);
  -- Copies: a field of a row is looked up again for each person, a variable is not.
  the_site int := f.site_id;
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
  select (array_agg(w.member_id) filter (where keep > 0 and w.is_fit))[1:keep], (array_agg(w.at) filter (where keep > 0 and w.is_fit))[1:keep],
         count(*) filter (where w.is_fit), count(*), (array_agg(w.at))[count(*)], (array_agg(w.member_id))[count(*)]
    into walk.ids, ats, walk.found, walk.read, stop_at, stop_id
    from (
      select s.member_id, s.at,
             search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since)
             and (the_region = 0 or s.region_id = the_region)
             and (radius_m is null or s.cell / 36000 between south and north and search_metres(home, s.cell) <= radius_m)
             and (not is_online or search_is_online(s.member_id))
             and s.member_id not in (select search_hidden(me, excluded)) as is_fit
        from (
          (select r.member_id, r.last_active as at, r.cell, r.birthdate, r.attrs, r.interests, r.signed_up, r.region_id
             from search_recent r
            where sort = 'active' and r.site_id = the_site and r.country = the_country and r.gender = the_gender
              and (r.last_active, r.member_id) < (after_at, after_id) and r.last_active > seen_after and r.last_active >= floor_at
            order by r.last_active desc, r.member_id desc limit most)
          union all
          (select p.member_id, p.signed_up as at, p.cell, p.birthdate, p.attrs, p.interests, p.signed_up, p.region_id
             from search_person p
            where sort = 'new' and p.site_id = the_site and p.country = the_country and p.gender = the_gender
              and (p.signed_up, p.member_id) < (after_at, after_id) and p.signed_up > new_since and p.signed_up >= floor_at
            order by p.signed_up desc, p.member_id desc limit most)) s) w;
  walk.ids := coalesce(walk.ids, '{}');
  walk.ats := array(select search_micros(at) from unnest(ats) at);
  walk.is_over := walk.read < most;
  walk.stop := row(search_micros(stop_at), 0, stop_id);
  return walk;
end $$;

-- The same over all countries and genders that are asked for. They are walked as far as the one that is read first reaches; what lies
-- behind the first stop is left for the next step.
create function search_step_by_time(f search_filter, sort text, after search_spot, most int, keep int) returns search_walk language plpgsql as $$
declare
  walk search_walk := row('{}', '{}', '{}', 0, 0, true, row(-1000000000000000, 0, 0)::search_spot);
  -- Few told no gender.
  share int := greatest(1, most / greatest(1, cardinality(array_remove(f.genders, 0::smallint))));
  step search_walk;
  steps search_walk[] := '{}';
  the_country text;
  the_gender smallint;
begin
  if cardinality(f.countries) = 1 and cardinality(f.genders) = 1 then
    return search_step_one(f, sort, f.countries[1], f.genders[1], after, -1000000000000000, most, keep);
  end if;
  foreach the_country in array f.countries loop
    foreach the_gender in array f.genders loop
      -- All are kept: only those before the stop of every walk count.
      step := search_step_one(f, sort, the_country, the_gender, after, (walk.stop).at, share, share);
      steps := steps || step;
      walk.read := walk.read + step.read;
      if step.read >= share and (walk.is_over or ((step.stop).at, (step.stop).id) > ((walk.stop).at, (walk.stop).id)) then
        walk.is_over := false;
        walk.stop := step.stop;
      end if;
    end loop;
  end loop;
  select coalesce((array_agg(o.id))[1:keep], '{}'), coalesce((array_agg(o.at))[1:keep], '{}'), count(*) into walk.ids, walk.ats, walk.found
    from (select h.id, h.at from unnest(steps) s cross join lateral unnest(s.ids, s.ats) h (id, at)
           where walk.is_over or (h.at, h.id) >= ((walk.stop).at, (walk.stop).id)
           order by h.at desc, h.id desc) o;
  return walk;
end $$;

-- Populated cells between two distances from home in metres, the nearest first: those of a region, else those of a country beyond
-- `from_m`, else those around home.
create function search_cells(f search_filter, is_far boolean, from_m bigint, to_m bigint) returns table (cell int, metres bigint)
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
    return query select c.cell, c.metres from (
      select p.cell, search_metres(home, p.cell) as metres from (
        select distinct a.cell from search_country s join search_place a
            on a.site_id = the_site and a.country = the_country and a.square = s.square
         where s.site_id = the_site and s.country = the_country
           and (to_m is null or search_square_metres(home, s.square) <= to_m)
           and (s.square = 0 or search_square_metres(home, s.square) + 160000 >= from_m)) p offset 0) c
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

-- Rings around home. Around it they grow; beyond, they reach so far that each holds some more squares with people of the country.
create function search_rings(f search_filter, from_m bigint) returns bigint[] language plpgsql stable as $$
declare
  rings bigint[] := array(select r * 1000 from unnest(array[3, 7, 15, 30, 50, 75, 110, 150, 200]) r where f.radius_m is null or r * 1000 < f.radius_m);
begin
  if f.region_id <> 0 or f.radius_m is not null then return case when f.region_id <> 0 then array[f.radius_m] else rings || f.radius_m end; end if;
  return rings || array(
    select metres from (
      select search_square_metres(f.home, s.square) as metres, row_number() over (order by search_square_metres(f.home, s.square)) as place
        from search_country s where s.site_id = f.site_id and s.country = f.country) s
     where metres > 200000 and metres > from_m and place in (4, 12, 30, 70, 150, 300, 600) order by metres) || array[null::bigint];
end $$;

-- The order by distance: ring after ring around home, in each the cells one after the other.
create function search_step_near(f search_filter, after search_spot, most int, keep int) returns search_walk language plpgsql as $$
declare
  walk search_walk := row('{}', '{}', '{}', 0, 0, false, null);
  spot search_spot := after;
  rings bigint[] := search_rings(f, after.at);
  ring bigint;
  part record;
  spot_at bigint;
  spot_cell bigint;
  spot_id bigint;
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
  foreach ring in array rings loop
    continue when ring is not null and ring < spot.at;
    spot_at := spot.at;
    spot_cell := spot.cell;
    spot_id := spot.id;
    room := greatest(0, keep - cardinality(walk.ids));
    select (array_agg(w.member_id) filter (where room > 0 and w.is_fit))[1:room] as ids,
           (array_agg(w.metres) filter (where room > 0 and w.is_fit))[1:room] as ats,
           (array_agg(w.cell) filter (where room > 0 and w.is_fit))[1:room] as cells, count(*) filter (where w.is_fit) as fit, count(*) as read,
           (array_agg(w.metres))[count(*)] as at, (array_agg(w.cell))[count(*)] as cell, (array_agg(w.member_id))[count(*)] as id
      into part
      from (
        select s.member_id, c.metres, c.cell,
               s.gender = any(genders)
               and search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since)
               and (the_country is null or s.country = the_country) and (the_region = 0 or s.region_id = the_region)
               and (not is_online or search_is_online(s.member_id))
               and s.member_id not in (select search_hidden(me, excluded)) as is_fit
          from search_cells(f, spot_at >= 200000, spot_at, ring) c
          cross join lateral (
            select * from search_person p
             where p.site_id = the_site and p.cell = c.cell
               and p.member_id < case when c.cell = spot_cell then spot_id else 9223372036854775807 end
             order by p.member_id desc offset 0) s
         where (c.metres, c.cell) >= (spot_at, spot_cell)
         limit most - walk.read) w;
    walk.ids := walk.ids || part.ids;
    walk.ats := walk.ats || part.ats;
    walk.cells := walk.cells || part.cells;
    walk.read := walk.read + part.read;
    walk.found := walk.found + part.fit;
    if walk.read >= most then
      walk.stop := row(part.at, part.cell, part.id);
      return walk;
    end if;
    -- The next ring begins behind this one: no cell has its distance and a greater number than any.
    spot := row(ring, 9223372036854775807, 0);
  end loop;
  walk.is_over := true;
  return walk;
end $$;
