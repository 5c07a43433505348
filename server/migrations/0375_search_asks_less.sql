-- A search does not work out what it may not need: which neighbours' countries a circle touches, rings far from home, lists of words that
-- were not asked for, whom a block hides where hardly anybody is blocked.

-- Where who searches is at home: with `countries` null, those around home are not looked up yet.
alter type search_filter add attribute own_country text;

-- What is asked for (`ask` is a SearchFilter of server/src/members), with what a member leaves open: whom they look for, the own country.
-- A radius needs a middle: without a place of one's own it means nothing.
create or replace function search_filter_of(viewer search_viewer, ask jsonb, excluded bigint[]) returns search_filter language plpgsql stable as $$
declare
  f search_filter;
  gender smallint := coalesce((ask ->> 'gender')::smallint, case when not ask ? 'isAnyGender' then viewer.looking_for end);
  has_place boolean := ask ?| array['country', 'regionId', 'radiusKm'];
  region_country text;
begin
  f.site_id := viewer.site_id;
  f.me := coalesce(viewer.id, 0);
  f.home := viewer.home;
  f.own_country := viewer.country;
  f.genders := case when gender is null then '{1,2,0}' else array[gender] end;
  f.country := coalesce(ask ->> 'country', case when not (has_place and (viewer.home is not null or ask ? 'regionId')) then viewer.country end);
  f.region_id := coalesce((ask ->> 'regionId')::int, 0);
  f.radius_m := case when viewer.home is not null then (ask ->> 'radiusKm')::int * 1000 end;
  f.born_from := case when ask ? 'maxAge' then current_date - make_interval(years => (ask ->> 'maxAge')::int + 1) + interval '1 day' else '0001-01-01' end;
  f.born_to := case when ask ? 'minAge' then current_date - make_interval(years => (ask ->> 'minAge')::int) else '9999-12-31' end;
  f.forbidden := case when ask ?| array['bodyTypes', 'hairColours', 'tattoos'] then search_forbidden('body_type', 0, 63, ask -> 'bodyTypes')
      | search_forbidden('hair_colour', 8, 65280, ask -> 'hairColours') | search_forbidden('tattoos', 16, 2031616, ask -> 'tattoos') else 0 end
    | case when ask ? 'isMembersOnly' or not viewer.sees_fictional then 1::bigint << 25 else 0 end
    | case when ask ? 'hasPhoto' then 1::bigint << 26 else 0 end | case when ask ? 'isVerified' then 1::bigint << 28 else 0 end;
  f.interests := coalesce((ask ->> 'interests')::bigint, 1::bigint << 62);
  f.since := case when ask ? 'isNew' then now() - interval '7 days' else '-infinity' end;
  f.is_online := ask ? 'isOnline';
  -- The time of the last visit follows presence within this (server/src/live).
  f.seen_after := case when f.is_online then now() - interval '20 minutes' else '-infinity' end;
  f.excluded := excluded || viewer.blocks;
  f.has_many_blocks := viewer.blocks is null;
  if f.region_id <> 0 then
    select r.country into region_country from region r where r.id = f.region_id;
    f.countries := case when region_country = coalesce(f.country, region_country) then array[region_country] else '{}' end;
    f.country := region_country;
  elsif f.country is not null then
    f.countries := array[f.country];
  end if;
  return f;
end $$;

-- The same search with its countries, where it needs them.
create function search_with_countries(f search_filter) returns search_filter language plpgsql stable as $$
begin
  if f.countries is null then f.countries := search_countries_within(f, f.own_country); end if;
  return f;
end $$;

-- A search near home in one of its steps: within so many kilometres, or in the own country (0).
create function search_at_step(f search_filter, km int) returns search_filter language plpgsql immutable as $$
begin
  f.country := case when km = 0 then f.own_country end;
  f.countries := case when km = 0 then array[f.own_country] end;
  f.radius_m := case when km > 0 then km * 1000 end;
  return f;
end $$;

-- Whom a search may find at last: near home everybody of its greatest circle and of the own country.
create function search_wide(f search_filter, most_km int) returns search_filter language plpgsql stable as $$
begin
  if most_km is null then return search_with_countries(f); end if;
  f := search_with_countries(search_at_step(f, most_km));
  f.radius_m := null;
  if f.own_country <> all(f.countries) then f.countries := f.countries || f.own_country; end if;
  return f;
end $$;

-- Whether somebody of `ids` may have to be left out. A few who are blocked are found sooner than all the others are sorted.
create function search_may_leave_out(f search_filter, ids bigint[]) returns boolean language sql immutable return
  f.has_many_blocks or f.is_online or cardinality(f.excluded) > 8 or ids && f.excluded;

-- The orders by time, `active` and `new`: reads `most` people of one country, none of before `until_at`, and keeps the first `keep` of
-- those who fit.
create or replace function search_step_country(f search_filter, sort text, the_country text, after search_spot, until_at bigint, most int, keep int)
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
  home int := f.home;
  radius_m bigint := f.radius_m;
  born_from date := f.born_from;
  born_to date := f.born_to;
  forbidden bigint := f.forbidden;
  wanted bigint := f.interests;
  new_since timestamptz := f.since;
  seen_after timestamptz := f.seen_after;
  misses int := coalesce(f.misses, 0);
  asks_more boolean := search_asks(f);
  the_region int := f.region_id;
  -- Rows of cells that a circle touches: most people are beyond it, and this is told sooner than a distance.
  south int := home / 36000 - radius_m / 1000 - 2;
  north int := home / 36000 + radius_m / 1000 + 2;
  ids bigint[];
  ats timestamptz[];
  shown int[];
  stop_at timestamptz;
  stop_id bigint;
begin
  -- Two statements: one that holds the other's order as well takes a seventh longer to begin.
  if sort = 'active' then
    select array_agg(member_id) filter (where may_fit), array_agg(at) filter (where may_fit), count(*), (array_agg(at))[most], (array_agg(member_id))[most]
      into ids, ats, walk.read, stop_at, stop_id
      from (select s.member_id, s.at,
                   search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
                   and (the_region = 0 or s.region_id = the_region)
                   and (radius_m is null or s.cell / 36000 between south and north and search_metres(home, s.cell) <= radius_m)
                   and s.member_id <> me as may_fit
              from search_by_visit(the_site, the_country, genders, after_at, after_id, seen_after, floor_at, most) s offset 0) looked;
  else
    select array_agg(member_id) filter (where may_fit), array_agg(at) filter (where may_fit), count(*), (array_agg(at))[most], (array_agg(member_id))[most]
      into ids, ats, walk.read, stop_at, stop_id
      from (select s.member_id, s.at,
                   search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
                   and (the_region = 0 or s.region_id = the_region)
                   and (radius_m is null or s.cell / 36000 between south and north and search_metres(home, s.cell) <= radius_m)
                   and s.member_id <> me as may_fit
              from search_by_signup(the_site, the_country, genders, after_at, after_id, new_since, floor_at, most) s offset 0) looked;
  end if;
  if asks_more and search_may_leave_out(f, ids) then
    shown := search_shown(f, ids);
    select array_agg(ids[n] order by n), array_agg(ats[n] order by n) into ids, ats from unnest(shown) n;
  end if;
  walk.found := coalesce(cardinality(ids), 0);
  walk.ids := coalesce(ids[1:keep], '{}');
  walk.ats := array(select search_micros(at) from unnest(ats[1:keep]) at);
  walk.is_over := walk.read < most;
  walk.stop := row(search_micros(stop_at), 0, stop_id);
  return walk;
end $$;

-- The rings around home: they grow.
create function search_rings(f search_filter) returns bigint[] language sql immutable as $$
  select case when f.region_id <> 0 then array[f.radius_m]
              else array(select r from unnest(array[8000, 30000, 75000, 130000, 200000]::bigint[]) r where f.radius_m is null or r < f.radius_m)
                || case when f.radius_m is not null then array[f.radius_m] end end
$$;

-- Those beyond them, and beyond `from_m`: the first hold some more areas with people of the country each, the others some more squares.
create function search_far_rings(f search_filter, from_m bigint) returns bigint[] language sql stable as $$
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
  select array(
    select r.metres from (
      select metres from areas where place in (6, 30, 120)
      union select metres from squares where place in (9, 20, 40, 80, 160, 320, 640)) r
     where r.metres > greatest(200000, from_m) order by r.metres) || array[null::bigint]
$$;

-- The order by distance: ring after ring around home, in each the cells one after the other. Reads at least `at_least` people and cells,
-- then until `want` fit, `most` at the most. A cell counts as two people: where few live it is what costs.
create or replace function search_step_near(f search_filter, after search_spot, most int, want int, at_least int) returns search_walk language plpgsql as $$
declare
  walk search_walk := row('{}', '{}', '{}', 0, 0, false, after);
  spot search_spot := after;
  rings bigint[] := search_rings(f);
  nth_ring int := 0;
  ring bigint;
  begins bigint;
  part record;
  cells int[];
  ats bigint[];
  nth int;
  chunk int;
  room int;
  below bigint;
  shown int[];
  genders smallint[] := f.genders;
  the_country text := f.country;
  -- Copies: a field of a row is looked up again for each person, a variable is not.
  the_site int := f.site_id;
  me bigint := f.me;
  born_from date := f.born_from;
  born_to date := f.born_to;
  forbidden bigint := f.forbidden;
  wanted bigint := f.interests;
  new_since timestamptz := f.since;
  misses int := coalesce(f.misses, 0);
  asks_more boolean := search_asks(f);
  the_region int := f.region_id;
begin
  loop
    nth_ring := nth_ring + 1;
    if nth_ring > cardinality(rings) then
      exit when f.region_id <> 0 or f.radius_m is not null or rings[nth_ring - 1] is null;
      rings := rings || search_far_rings(f, after.at);
    end if;
    ring := rings[nth_ring];
    continue when ring < spot.at or ring < begins;
    select array_agg(c.cell), array_agg(c.metres) into cells, ats from search_cells(f, coalesce(ring > 200000, true), spot.at, ring) c
     where (c.metres, c.cell) >= (spot.at, spot.cell);
    walk.read := walk.read + 2 * coalesce(cardinality(cells), 0);
    -- A country that begins beyond a ring has nobody in it.
    if cells is null and begins is null and f.country is not null and f.region_id = 0 then
      begins := (select min(search_square_metres(f.home, square)) from search_country where site_id = f.site_id and country = f.country);
    end if;
    nth := 1;
    chunk := greatest(250, at_least - walk.read);
    while nth <= cardinality(cells) loop
      chunk := least(chunk, greatest(50, most - walk.read));
      room := greatest(0, want - walk.found);
      below := case when (ats[nth], cells[nth]) = ((spot).at, (spot).cell) then (spot).id else 9223372036854775807 end;
      select array_agg(member_id) filter (where may_fit) as ids, array_agg(n) filter (where may_fit) as nths, count(*) as read,
             (array_agg(member_id))[chunk] as stop_id, (array_agg(n))[chunk] as stop_nth
        into part
        from (select s.member_id, nth - 1 + c.n as n,
                     s.gender = any(genders)
                     and search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
                     and (the_country is null or s.country = the_country) and (the_region = 0 or s.region_id = the_region)
                     and s.member_id <> me as may_fit
                from unnest(cells[nth:]) with ordinality c (cell, n)
                cross join lateral (
                  select * from search_person p
                   where p.site_id = the_site and p.cell = c.cell
                     and p.member_id < case when c.n = 1 then below else 9223372036854775807 end
                   order by p.member_id desc offset 0) s
               limit chunk) looked;
      if asks_more and search_may_leave_out(f, part.ids) then
        shown := search_shown(f, part.ids);
        select array_agg(part.ids[n] order by n), array_agg(part.nths[n] order by n) into part.ids, part.nths from unnest(shown) n;
      end if;
      walk.ids := walk.ids || part.ids[1:room];
      walk.ats := walk.ats || array(select ats[n] from unnest(part.nths[1:room]) n);
      walk.cells := walk.cells || array(select cells[n] from unnest(part.nths[1:room]) n);
      walk.read := walk.read + part.read;
      walk.found := walk.found + coalesce(cardinality(part.ids), 0);
      exit when part.read < chunk;
      nth := part.stop_nth;
      spot := row(ats[nth], cells[nth], part.stop_id);
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

-- A page of a search. `wide` is whom it may find at last (search_wide), worked out where that is needed, and kept for the next step.
create function search_look(f search_filter, most_km int, sort text, want int, at_least int, inout walk search_walk, inout is_tried boolean,
  inout wide search_filter, out few bigint[])
language plpgsql as $$
declare
  most int := search_budget();
  rare record;
begin
  if search_finds_nobody(f) then
    few := '{}';
    return;
  end if;
  -- They may be few: then all of them are looked at, before an order is walked among everybody for them.
  if not is_tried and walk.read = 0 and (f.is_online and sort <> 'active' or not f.is_online and f.since > '-infinity' and sort <> 'new') then
    if wide is null then wide := search_wide(f, most_km); end if;
    few := search_window(wide, case when f.is_online then 'active' else 'new' end, most / 2);
    if few is not null then return; end if;
  end if;
  walk := search_go(f, sort, walk, greatest(1, most / 4, at_least), want, at_least);
  if walk.is_over or walk.found >= want then return; end if;
  if not is_tried and walk.found < 2 then
    if wide is null then wide := search_wide(f, most_km); end if;
    rare := search_rarest(wide, sort);
    is_tried := rare.per_mille <= 3;
    if is_tried then few := search_few(wide, rare); end if;
    if few is not null then return; end if;
  end if;
  walk := search_go(f, sort, walk, most, want, 0);
  if walk.is_over or walk.found >= want then return; end if;
  if not is_tried then
    if wide is null then wide := search_wide(f, most_km); end if;
    if rare is null then rare := search_rarest(wide, sort); end if;
    if rare.per_mille > 3 and (walk.found >= 4 or want * 1000 / greatest(0.001, rare.all_per_mille) <= 4 * most) then
      walk := search_go(f, sort, walk, 2 * most, want, 0);
      if walk.is_over or walk.found >= want then return; end if;
    end if;
    is_tried := true;
    few := search_few(wide, rare);
  end if;
  if few is null then walk := search_go(f, sort, walk, most, want, 0); end if;
end $$;

-- A page of a search and what was searched. Without a place in its words a search stays near home, in steps, unless fewer than a page
-- live there; `home_km` says which step it was (0: the whole country) and is given back for later pages.
create or replace function search_members(site_id int, viewer_id bigint, visitor_country text, off_countries text[], visitor_sees boolean,
  ask jsonb, sort text, after search_spot, size int, excluded bigint[], home_km int, out viewer search_viewer, out filter search_filter,
  out walk search_walk, out total int, out is_least boolean, out applied_sort text, out applied_home_km int)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
declare
  looked record;
  nearest record;
  wide search_filter;
  asked search_filter;
  at_least int := case when after is null then search_least() else 0 end;
  steps int[] := '{75,150}';
  is_home boolean;
  is_tried boolean := false;
begin
  viewer := search_viewer_of(site_id, viewer_id, visitor_country, off_countries, visitor_sees);
  is_home := viewer.home is not null and not ask ?| array['country', 'regionId', 'radiusKm'];
  if is_home and home_km is null and after is null then
    asked := search_filter_of(viewer, ask, excluded);
    foreach applied_home_km in array steps || 0 loop
      filter := search_at_step(asked, applied_home_km);
      applied_sort := search_sort_of(viewer, filter, sort);
      if applied_sort <> 'near' then filter := search_with_countries(filter); end if;
      if walk is null or applied_sort <> 'near' then
        walk := search_begin(search_start(applied_sort));
      else
        -- Whoever is nearer was found: the next step goes on behind the last. The country's has nobody of a neighbour.
        walk := search_keep_country(walk, filter.country);
        walk.is_over := false;
        walk.stop := row(steps[array_position(steps || 0, applied_home_km) - 1] * 1000, 2147483647, 0)::search_spot;
      end if;
      looked := search_look(filter, steps[cardinality(steps)], applied_sort, size + 1, at_least, walk, is_tried, wide);
      walk := looked.walk;
      is_tried := looked.is_tried;
      wide := looked.wide;
      total := walk.found;
      is_least := not walk.is_over;
      if looked.few is not null then
        nearest := search_step_of(viewer, looked.few, steps, size);
        applied_home_km := nearest.km;
        filter := search_at_step(asked, nearest.km);
        total := cardinality(nearest.within);
        is_least := false;
        walk := search_order(filter, applied_sort, nearest.within, search_start(applied_sort));
        return;
      end if;
      exit when is_least or total >= size;
    end loop;
    return;
  end if;
  applied_home_km := case when is_home then coalesce(home_km, 0) end;
  filter := search_filter_of(viewer, case when applied_home_km > 0 then ask || jsonb_build_object('radiusKm', applied_home_km) else ask end, excluded);
  applied_sort := search_sort_of(viewer, filter, sort);
  if applied_sort <> 'near' then filter := search_with_countries(filter); end if;
  looked := search_look(filter, null, applied_sort, size + 1, at_least, search_begin(coalesce(after, search_start(applied_sort))), is_tried, wide);
  walk := looked.walk;
  total := walk.found;
  is_least := not walk.is_over;
  if looked.few is not null then
    total := cardinality(looked.few);
    is_least := false;
    walk := search_order(filter, applied_sort, looked.few, coalesce(after, search_start(applied_sort)));
  end if;
end $$;

-- How many other searches would find, for who found nobody: `asks` is a list of { drop, radius_km, ask }; of those that drop the same
-- only the first with somebody counts. What it does not find is not offered.
create or replace function search_widen(site_id int, viewer_id bigint, visitor_country text, off_countries text[], visitor_sees boolean, asks jsonb)
returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
declare
  viewer search_viewer := search_viewer_of(site_id, viewer_id, visitor_country, off_countries, visitor_sees);
  people record;
  counted record;
  f search_filter;
  offers jsonb[] := '{}';
  done text[] := '{}';
  -- A thousand take about a tenth of a millisecond.
  entries float8 := 100000;
begin
  -- Circles of several sizes are one group, and so are all filters that leave the people whom they choose from the same.
  for people in
    select array_agg(a.value order by nth) as asks, array_agg(a.value ->> 'drop' order by nth) as drops, array_agg(asked.f order by nth) as tests, sort
      from jsonb_array_elements(asks) with ordinality a (value, nth)
      cross join lateral (select search_with_countries(search_filter_of(viewer, a.value -> 'ask', '{}')) as f offset 0) asked
      cross join lateral (select search_sort_of(viewer, asked.f, null) as sort offset 0) sorted
     where not search_finds_nobody(asked.f)
     group by sort, a.value ? 'radius_km', case when not a.value ? 'radius_km' then row((asked.f).country, (asked.f).countries, (asked.f).genders,
       (asked.f).region_id, (asked.f).radius_m, sort = 'active' and (asked.f).is_online) end
     order by min(nth)
  loop
    continue when people.drops <@ done;
    f := search_all_of(people.tests);
    f.misses := (not people.asks[1] ? 'radius_km' and cardinality(people.tests) > 1)::int;
    counted := search_count_each(f, people.tests, people.sort, entries);
    entries := counted.entries;
    for nth in 1..cardinality(people.drops) loop
      continue when counted.counts[nth] = 0 or people.drops[nth] = any(done);
      done := done || people.drops[nth];
      offers := offers || (people.asks[nth] - 'ask' || jsonb_build_object('numResults', least(counted.counts[nth], 1001),
        'is_least', counted.are_least[nth] and counted.counts[nth] < 1001));
    end loop;
  end loop;
  return to_jsonb(offers);
end $$;

-- safe: nothing but the functions above called them
drop function search_look(search_filter, search_filter, text, int, int, search_walk, boolean), search_rings(search_filter, bigint);
