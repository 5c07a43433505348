-- A search asks who is here, and whom a block hides, for all who fit at once, not for each by a look of its own; and it lists them while it
-- reads, not in a second look.

-- Whoever blocked or is blocked; null where they are more than a statement carries about.
alter type search_viewer add attribute blocks bigint[];
alter type search_filter add attribute has_many_blocks boolean;

create or replace function search_viewer_of(site_id int, viewer_id bigint, visitor_country text, off_countries text[], visitor_sees boolean)
returns search_viewer language sql stable as $$
  select row(search_viewer_of.site_id, v.viewer_id, coalesce(p.country, visitor_country), p.cell, c.name, p.looking_for,
    case when p.member_id is null then visitor_sees else not p.country = any(off_countries) end,
    (select case when count(*) <= 200 then coalesce(array_agg(b.id), '{}') end from (
      (select blocked_id as id from block where blocker_id = viewer_id limit 201) union all
      (select blocker_id from block where blocked_id = viewer_id limit 201)) b))::search_viewer
    from (select viewer_id) v left join profile p on p.member_id = v.viewer_id left join city c on c.id = p.city_id
$$;

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
  f.genders := case when gender is null then '{1,2,0}' else array[gender] end;
  f.country := coalesce(ask ->> 'country', case when not (has_place and (viewer.home is not null or ask ? 'regionId')) then viewer.country end);
  f.region_id := coalesce((ask ->> 'regionId')::int, 0);
  f.radius_m := case when viewer.home is not null then (ask ->> 'radiusKm')::int * 1000 end;
  f.born_from := case when ask ? 'maxAge' then current_date - make_interval(years => (ask ->> 'maxAge')::int + 1) + interval '1 day' else '0001-01-01' end;
  f.born_to := case when ask ? 'minAge' then current_date - make_interval(years => (ask ->> 'minAge')::int) else '9999-12-31' end;
  f.forbidden := search_forbidden('body_type', 0, 63, ask -> 'bodyTypes')
    | search_forbidden('hair_colour', 8, 65280, ask -> 'hairColours') | search_forbidden('tattoos', 16, 2031616, ask -> 'tattoos')
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
  else
    f.countries := case when f.country is null then search_countries_within(f, viewer.country) else array[f.country] end;
  end if;
  return f;
end $$;

-- Those of `ids` who are online: a real connection keeps their presence younger than two minutes (decision 2).
create function search_here(ids bigint[]) returns setof bigint language sql stable rows 100 as $$
  select member_id from presence where member_id = any(ids) and seen_at > now() - interval '2 minutes'
$$;

-- Those of `ids` who blocked `me` or are blocked.
create function search_blocked(me bigint, ids bigint[]) returns setof bigint language sql stable rows 100 as $$
  select blocked_id from block where blocker_id = me and blocked_id = any(ids)
  union all select blocker_id from block where blocked_id = me and blocker_id = any(ids)
$$;

-- Whether who fits is to be asked for more than is in the row of a search. Whether somebody is here is told later of those who may miss
-- something.
create function search_asks(f search_filter) returns boolean language sql immutable return
  f.has_many_blocks or f.excluded <> '{}' or (f.is_online and coalesce(f.misses, 0) = 0);

-- Places in `ids` of those who are shown: nobody left out or hidden by a block, and who is here where that is asked.
create function search_shown(f search_filter, ids bigint[]) returns int[] language sql stable as $$
  select array_agg(h.nth order by h.nth) from unnest(ids) with ordinality h (id, nth)
   where h.id not in (select unnest(f.excluded)) and (not f.has_many_blocks or h.id not in (select search_blocked(f.me, ids)))
     and (not f.is_online or coalesce(f.misses, 0) > 0 or h.id in (select search_here(ids)))
$$;

-- Whether a search asks for a choice that does not exist, in place of all that do.
create function search_finds_nobody(f search_filter) returns boolean language sql immutable return
  f.forbidden & 63 = 63 or f.forbidden & 65280 = 65280 or f.forbidden & 2031616 = 2031616 or f.interests = 0;

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
  if asks_more then
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

-- The order by distance: ring after ring around home, in each the cells one after the other. Reads at least `at_least` people and cells,
-- then until `want` fit, `most` at the most. A cell counts as two people: where few live it is what costs.
create or replace function search_step_near(f search_filter, after search_spot, most int, want int, at_least int) returns search_walk language plpgsql as $$
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
      if asks_more then
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

-- Everybody who fits, found by three lists of tokens; null where more people than a budget have all of these traits.
create or replace function search_gather(f search_filter, one bigint[], two bigint[], three bigint[]) returns bigint[] language plpgsql stable
set enable_bitmapscan = on as $$
declare
  -- Copies: a field of a row is looked up again for each person, a variable is not.
  me bigint := f.me;
  home int := f.home;
  radius_m bigint := f.radius_m;
  born_from date := f.born_from;
  born_to date := f.born_to;
  forbidden bigint := f.forbidden;
  wanted bigint := f.interests;
  new_since timestamptz := f.since;
  misses int := coalesce(f.misses, 0);
  asks_more boolean := search_asks(f);
  the_region int := f.region_id;
  most int := search_budget();
  few bigint[];
  read int;
begin
  select coalesce(array_agg(s.member_id) filter (where
           search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
           and (the_region = 0 or s.region_id = the_region)
           and (radius_m is null or search_metres(home, s.cell) <= radius_m)
           and s.member_id <> me), '{}'), count(*) into few, read
    from (select * from search_person p where p.tokens && one and p.tokens && two and p.tokens && three limit most + 1) s;
  if read > most then return null; end if;
  return case when asks_more then array(select few[n] from unnest(search_shown(f, few)) n) else few end;
end $$;

-- How many of these people fit each of some searches, in the order of these. The searches differ in what they ask of people, or in
-- their circles.
create or replace function search_count_fits(ids bigint[], tests search_filter[]) returns int[] language sql stable as $$
  select array_agg(n order by nth) from (
    select t.ordinality as nth, count(*) filter (where
             search_fits(p.birthdate, p.attrs, p.interests, p.signed_up, t.born_from, t.born_to, t.forbidden, t.interests, t.since)
             and (t.radius_m is null or search_metres(t.home, p.cell) <= t.radius_m)
             and (not t.is_online or p.member_id in (select search_here(ids))))::int as n
      from unnest(tests) with ordinality t
      left join (select p.* from unnest(ids) id join search_person p on p.member_id = id offset 0) p on true
     group by t.ordinality) counted
$$;

-- Whether at most `most` people are within a search's window: those who were here lately (`active`), or the new (`new`).
create function search_has_few(f search_filter, sort text, most int) returns boolean language sql stable as $$
  select count(*) <= most from (
    select 1 from unnest(f.countries) c (country) cross join unnest(f.genders) g (gender)
      cross join lateral (
        select 1 from search_recent r
         where sort = 'active' and r.site_id = f.site_id and r.country = c.country and r.gender = g.gender and r.last_active > f.seen_after
        union all
        select 1 from search_person p
         where sort = 'new' and p.site_id = f.site_id and p.country = c.country and p.gender = g.gender and p.signed_up > f.since
        offset 0) people
     limit most + 1) counted
$$;

-- Everybody who fits within a search's window, or its circle (`near`); null where more than `most` are to be looked at. They are counted
-- first where that is cheap.
create or replace function search_window(f search_filter, sort text, most int) returns bigint[] language plpgsql as $$
declare
  walk search_walk;
begin
  if sort <> 'near' and not search_has_few(f, sort, most) then return null; end if;
  walk := search_go(f, sort, search_begin(search_start(sort)), most, most, most);
  return case when walk.is_over and cardinality(walk.ids) = walk.found then walk.ids end;
end $$;

create or replace function search_look(f search_filter, wide search_filter, sort text, want int, at_least int, inout walk search_walk, inout is_tried boolean,
  out few bigint[])
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
    few := search_window(wide, case when f.is_online then 'active' else 'new' end, most / 2);
    if few is not null then return; end if;
  end if;
  walk := search_go(f, sort, walk, greatest(1, most / 4, at_least), want, at_least);
  if walk.is_over or walk.found >= want then return; end if;
  if not is_tried and walk.found < 2 then
    rare := search_rarest(wide, sort);
    is_tried := rare.per_mille <= 3;
    if is_tried then few := search_few(wide, rare); end if;
    if few is not null then return; end if;
  end if;
  walk := search_go(f, sort, walk, most, want, 0);
  if walk.is_over or walk.found >= want then return; end if;
  if not is_tried then
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
      cross join lateral (select search_filter_of(viewer, a.value -> 'ask', '{}') as f offset 0) asked
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
drop function search_is_online(bigint), search_hidden(bigint, bigint[]), search_has_few(search_filter, int);
