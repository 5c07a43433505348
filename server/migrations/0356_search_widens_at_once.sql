-- Who found nobody is told what each filter holds back: people are read once for all filters that ask the same people, and sorted by
-- which one they miss.

-- How many of the traits that are asked for somebody may miss; none where it is null.
alter type search_filter add attribute misses int;

-- Of each group of answers everybody has one: each forbidden bit that somebody has is a filter they miss.
create function search_fits(birthdate date, attrs bigint, interests bigint, signed_up timestamptz,
  born_from date, born_to date, forbidden bigint, wanted bigint, since timestamptz, misses int)
returns boolean language sql immutable parallel safe return
  case when misses > 0
       then bit_count((attrs & forbidden)::bit(64)) + (birthdate not between born_from and born_to)::int + (interests & wanted = 0)::int
              + (signed_up <= since)::int <= misses
       else birthdate between born_from and born_to and attrs & forbidden = 0 and interests & wanted <> 0 and signed_up > since end;

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
  -- Whether somebody is here is told later of those who may miss something.
  misses int := coalesce(f.misses, 0);
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
           search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
           and (the_region = 0 or s.region_id = the_region)
           and (radius_m is null or s.cell / 36000 between south and north and search_metres(home, s.cell) <= radius_m)
           and (not is_online or misses > 0 or search_is_online(s.member_id))
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
  -- Whether somebody is here is told later of those who may miss something.
  misses int := coalesce(f.misses, 0);
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
               and search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
               and (the_country is null or s.country = the_country) and (the_region = 0 or s.region_id = the_region)
               and (not is_online or misses > 0 or search_is_online(s.member_id))
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

-- Everybody who fits, found by three lists of tokens; null where more people than a budget have all of these traits.
create or replace function search_gather(f search_filter, one bigint[], two bigint[], three bigint[]) returns bigint[] language plpgsql stable
set enable_bitmapscan = on as $$
declare
  -- Copies: a field of a row is looked up again for each person, a variable is not.
  me bigint := f.me;
  excluded bigint[] := f.excluded;
  home int := f.home;
  radius_m bigint := f.radius_m;
  born_from date := f.born_from;
  born_to date := f.born_to;
  forbidden bigint := f.forbidden;
  wanted bigint := f.interests;
  new_since timestamptz := f.since;
  is_online boolean := f.is_online;
  -- Whether somebody is here is told later of those who may miss something.
  misses int := coalesce(f.misses, 0);
  the_region int := f.region_id;
  most int := search_budget();
  few bigint[];
  read int;
begin
  select coalesce(array_agg(s.member_id) filter (where
           search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
           and (the_region = 0 or s.region_id = the_region)
           and (radius_m is null or search_metres(home, s.cell) <= radius_m)
           and (not is_online or misses > 0 or search_is_online(s.member_id))
           and s.member_id not in (select search_hidden(me, excluded))), '{}'), count(*) into few, read
    from (select * from search_person p where p.tokens && one and p.tokens && two and p.tokens && three limit most + 1) s;
  return case when read <= most then few end;
end $$;

-- Which trait a list of search_rarest stands for: by its forbidden bits, 62 for interests, 61 for years of birth, 0 for a region. A list
-- without anybody is of a choice that does not exist.
create function search_trait(f search_filter, tokens bigint[]) returns bigint language sql immutable return
  case when cardinality(tokens) = 0
       then coalesce((select max(mask) from unnest(array[63, 65280, 2031616]::bigint[]) mask where f.forbidden & mask = mask), 1::bigint << 62)
       when tokens[1] < 0 then 0
       when tokens[1] & 1023 >= 100 then 1::bigint << 61
       when tokens[1] & 1023 = 98 then 50331648
       when tokens[1] & 1023 = 97 then 805306368
       when tokens[1] & 1023 = 96 then 201326592
       when tokens[1] & 1023 >= 80 then 2031616
       when tokens[1] & 1023 >= 72 then 65280
       when tokens[1] & 1023 >= 64 then 63
       else 1::bigint << 62 end;

-- About how many people have a trait, by the sample: a search by several traits merges these lists whole.
create table search_list (
  token bigint primary key,
  people float8 not null
);

create or replace function search_draw_sample() returns int language plpgsql as $$
declare
  people float8 := (select reltuples from pg_class where oid = 'search_person'::regclass);
  drawn int;
begin
  truncate search_sample, search_list;
  if people > 20000 then
    with sample as (
      insert into search_sample select tokens, people / count(*) over () from search_person tablesample system (least(100, 200000 / people))
      returning *),
    lists as (
      insert into search_list select token, sum(stands_for) from sample cross join unnest(tokens) token group by token)
    select count(*) into drawn from sample;
  end if;
  return coalesce(drawn, 0);
end $$;
select search_draw_sample();

-- How many of these people fit each of some searches, in the order of these. The searches differ in what they ask of people, or in
-- their circles.
create function search_count_fits(ids bigint[], tests search_filter[]) returns int[] language sql stable as $$
  select array_agg(n order by nth) from (
    select t.ordinality as nth, count(*) filter (where
             search_fits(p.birthdate, p.attrs, p.interests, p.signed_up, t.born_from, t.born_to, t.forbidden, t.interests, t.since)
             and (t.radius_m is null or search_metres(t.home, p.cell) <= t.radius_m)
             and (not t.is_online or search_is_online(p.member_id)))::int as n
      from unnest(tests) with ordinality t
      left join (select p.* from unnest(ids) id join search_person p on p.member_id = id offset 0) p on true
     group by t.ordinality) counted
$$;

-- Whether a search still asks for these traits of another (search_trait).
create function search_keeps(f search_filter, traits bigint, other search_filter) returns boolean language sql immutable return
  f.forbidden & traits = other.forbidden & traits & ~(3::bigint << 61) and (traits >> 62 & 1 = 0 or f.interests = other.interests)
  and (traits >> 61 & 1 = 0 or (f.born_from, f.born_to) = (other.born_from, other.born_to));

-- Whoever fits by the rarest traits, where their lists have `most` entries together; null where they have more, or too many people have all.
create function search_rare(f search_filter, rare record, most float8, out few bigint[], out entries float8) language plpgsql as $$
begin
  entries := (select coalesce(sum(l.people), 0)
                from (select distinct token from unnest(rare.one || rare.two || rare.three) token) t join search_list l on l.token = t.token);
  -- Of one list alone everybody would be read.
  if rare.one is null or rare.per_mille > 6 or entries > most
     or (rare.one = rare.two and rare.one = rare.three and entries > search_budget()) then
    entries := 0;
  else
    few := search_gather(f, rare.one, rare.two, rare.three);
  end if;
end $$;

-- How many people each of `tests` finds, searches of the same people that differ in what they ask of them. `f` asks for all of it, and
-- misses one where there are several. Looks near the beginning first; then where all of a kind are few: those who are here, the new, who
-- has the rarest traits. `counts` are at least so many where `are_least` says so. `entries`: so many of lists of traits may be read yet.
create function search_count_each(f search_filter, tests search_filter[], sort text, inout entries float8, out counts int[], out are_least boolean[])
language plpgsql as $$
declare
  budget int := search_budget();
  walk search_walk := search_begin(search_start(sort));
  rare record;
  rarest_trait bigint;
  gathered record;
  few bigint[];
  found int[];
  nth int;
begin
  -- As far as a page looks; twice as far for what was not found.
  foreach nth in array array[budget / 2, budget / 2] loop
    walk := search_go(f, sort, walk, nth, case when cardinality(tests) = 1 then 1 else budget end, nth);
    counts := case when cardinality(tests) = 1 then array[walk.found] else search_count_fits(walk.ids, tests) end;
    exit when walk.is_over or 0 <> all(counts);
  end loop;
  select array_agg(not walk.is_over and not (sort = 'near' and coalesce(t.radius_m < (walk.stop).at, false)) order by t.ordinality) into are_least
    from unnest(tests) with ordinality t;
  for way in 1..3 loop
    exit when not exists (select from unnest(counts, are_least) c (n, is_least) where n = 0 and is_least);
    if way = 1 then
      rare := search_rarest(f, sort);
      rarest_trait := search_trait(f, rare.one);
    end if;
    few := null;
    if way = 1 and f.is_online then few := search_window(f, 'active', budget); end if;
    if way = 2 and f.since > '-infinity' then few := search_window(f, 'new', budget); end if;
    if way = 3 then
      gathered := search_rare(f, rare, entries);
      few := gathered.few;
      entries := entries - gathered.entries;
    end if;
    continue when few is null;
    found := search_count_fits(few, tests);
    for nth in 1..cardinality(tests) loop
      continue when not case way when 1 then (tests[nth]).is_online when 2 then (tests[nth]).since > '-infinity'
                                 else search_keeps(tests[nth], rarest_trait | search_trait(f, rare.two) | search_trait(f, rare.three), f) end;
      counts[nth] := found[nth];
      are_least[nth] := false;
    end loop;
  end loop;
  -- Of what is left most is found without the trait that is the rarest.
  for nth in 1..cardinality(tests) loop
    continue when cardinality(tests) = 1 or counts[nth] > 0 or not are_least[nth] or coalesce(search_keeps(tests[nth], rarest_trait, f), true);
    gathered := search_rare(tests[nth], search_rarest(tests[nth], sort), least(entries, 40000));
    entries := entries - gathered.entries;
    continue when gathered.few is null;
    counts[nth] := cardinality(gathered.few);
    are_least[nth] := false;
  end loop;
end $$;

-- One search that asks for all that any of these asks for, in the widest of their circles.
create function search_all_of(tests search_filter[]) returns search_filter language plpgsql stable as $$
declare
  f search_filter := tests[1];
begin
  select max(t.radius_m), max(t.born_from), min(t.born_to), bit_or(t.forbidden), min(t.interests), max(t.since), bool_or(t.is_online), max(t.seen_after)
    into f.radius_m, f.born_from, f.born_to, f.forbidden, f.interests, f.since, f.is_online, f.seen_after
    from unnest(tests) t;
  return f;
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
