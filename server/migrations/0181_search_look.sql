-- A look stops at a full page; what was walked near home is gone on with in the next step, and what is rare is looked for once.

-- So many people are read for a page that is not full at once; and so many for a full one, that its count says something.
create or replace function search_budget() returns int language sql immutable return 1500;
create function search_least() returns int language sql immutable return search_budget() / 2;

drop function search_go(search_filter, text, search_spot, int, int, int);
-- Goes on with a walk: reads at least `at_least`, then until it found `want`, and `most` at the most.
create function search_go(f search_filter, sort text, walk search_walk, most int, want int, at_least int) returns search_walk language plpgsql as $$
declare
  step search_walk;
  has_read int := 0;
  chunk int := greatest(250, at_least);
begin
  loop
    exit when walk.is_over or has_read >= most or (walk.found >= want and has_read >= at_least);
    if sort = 'near' then
      step := search_step_near(f, walk.stop, most, greatest(0, want - walk.found), at_least);
    else
      chunk := least(chunk, most - has_read);
      step := search_step_by_time(f, sort, walk.stop, chunk, greatest(0, want - cardinality(walk.ids)));
      chunk := chunk * 3;
    end if;
    has_read := has_read + step.read;
    walk := row(walk.ids || step.ids, walk.ats || step.ats, walk.cells || step.cells, walk.found + step.found, walk.read + step.read,
      step.is_over, step.stop);
    exit when sort = 'near' or step.read = 0;
  end loop;
  return walk;
end $$;
drop function search_go_on(search_filter, text, search_walk, int, int, int);

-- A walk that has not begun.
create function search_begin(after search_spot) returns search_walk language sql immutable return
  row('{}', '{}', '{}', 0, 0, false, after)::search_walk;

-- Everybody of a circle, of the new or of those who are here who fits; null where more than `most` are to be looked at.
create or replace function search_window(f search_filter, sort text, most int) returns bigint[] language plpgsql as $$
declare
  walk search_walk := search_go(f, sort, search_begin(search_start(sort)), most, most, most);
begin
  return case when walk.is_over and cardinality(walk.ids) = walk.found then walk.ids end;
end $$;

-- The rarest traits that are asked for, as lists of tokens, and how many of a thousand have all of them; lists are empty where none is
-- rare. How many live in the circle, are new, and fit in all.
create or replace function search_rarest(f search_filter, sort text, out one bigint[], out two bigint[], out three bigint[], out per_mille float8,
  out circle_per_mille float8, out new_per_mille float8,
  out all_per_mille float8)
language plpgsql stable as $$
declare
  people bigint[] := array(select search_group(f.site_id, c, g) from unnest(f.countries) c, unnest(f.genders) g);
  -- As many of each crowd, however many crowds are asked.
  sampled int := greatest(30, 600 / greatest(1, cardinality(people)));
begin
  with sample as materialized (
    select s.*
      from (select c.country, g.gender from unnest(f.countries) c (country) cross join unnest(f.genders) g (gender)) place
      cross join lateral (
        select r.attrs, r.interests, r.birthdate, r.region_id, r.cell, r.signed_up from search_recent r
         where r.site_id = f.site_id and r.country = place.country and r.gender = place.gender
         order by r.last_active desc, r.member_id desc limit sampled) s),
  asked as (
    select array(select (p << 10) + case bit when 24 then 98 when 27 then 96 when 29 then 97 else 64 + bit end
                   from unnest(people) p, generate_series(0, 29) bit
                  where part.mask >> bit & 1 = 1 and f.forbidden >> bit & 1 = 0) as tokens,
           (select avg((attrs & f.forbidden & part.mask = 0)::int) from sample) as share
      from unnest(array[63, 65280, 2031616, 50331648, 201326592, 805306368]::bigint[]) part (mask)
     where f.forbidden & part.mask <> 0
    union all
    select array(select (p << 10) + bit + 1 from unnest(people) p, generate_series(0, 61) bit where f.interests >> bit & 1 = 1),
           (select avg((interests & f.interests <> 0)::int) from sample)
     where f.interests >> 62 & 1 = 0
    union all
    select array(select (p << 10) + 100 + years from unnest(people) p,
                   generate_series((extract(year from f.born_from)::int - 1900) / 3, (extract(year from f.born_to)::int - 1900) / 3) years),
           (select avg((birthdate between f.born_from and f.born_to)::int) from sample)
     where f.born_to - f.born_from < 15 * 366
    union all
    select array(select search_region_token(p, f.region_id) from unnest(people) p),
           (select avg((region_id = f.region_id)::int) from sample)
     where f.region_id > 0),
  ranked as (
    select tokens, share, is_rare, row_number() over (order by not is_rare, share) as place
      from (select *, share < 0.6 and (share * cardinality(tokens) < 3 or cardinality(tokens) <= 8) as is_rare from asked) a)
  select max(tokens) filter (where place = 1 and is_rare), max(tokens) filter (where place = 2 and is_rare),
         max(tokens) filter (where place = 3 and is_rare), 1000 * exp(sum(ln(greatest(share, 0.001))) filter (where place <= 3 and is_rare)),
         (select 1000 * avg((search_metres(f.home, cell) <= f.radius_m)::int) from sample where f.radius_m is not null),
         (select 1000 * avg((signed_up > f.since)::int) from sample), 1000 * exp(coalesce(sum(ln(greatest(share, 0.001))), 0))
    into one, two, three, per_mille, circle_per_mille, new_per_mille, all_per_mille from ranked;
  -- Those who are here are a few of all, but the first of those who were here last.
  all_per_mille := all_per_mille * coalesce(circle_per_mille, 1000) / 1000 * case when sort = 'new' then 1 else new_per_mille / 1000 end
    * case when not f.is_online then 1 when sort = 'active' then 0.5 else 0.03 end;
  if sort = 'near' then all_per_mille := all_per_mille * 1000 / greatest(1, circle_per_mille); end if;
  two := coalesce(two, one);
  three := coalesce(three, one);
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
  the_region int := f.region_id;
  most int := search_budget();
  few bigint[];
  read int;
begin
  select coalesce(array_agg(s.member_id) filter (where
           search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since)
           and (the_region = 0 or s.region_id = the_region)
           and (radius_m is null or search_metres(home, s.cell) <= radius_m)
           and (not is_online or search_is_online(s.member_id))
           and s.member_id not in (select search_hidden(me, excluded))), '{}'), count(*) into few, read
    from (select * from search_person p where p.tokens && one and p.tokens && two and p.tokens && three limit most + 1) s;
  return case when read <= most then few end;
end $$;

-- Everybody who fits, by the way that looks at the fewest; null where none is short. What each row costs was measured: a gathered one
-- lies on a page of its own.
create or replace function search_few(f search_filter, rare record) returns bigint[] language plpgsql as $$
declare
  by_tokens float8 := case when rare.one is not null and rare.per_mille <= 6 then rare.per_mille * 5 end;
  by_circle float8 := rare.circle_per_mille * 1.5;
  by_new float8 := case when f.since > '-infinity' then rare.new_per_mille * 0.7 end;
  few bigint[];
begin
  if f.is_online and coalesce(least(by_tokens, by_circle, by_new), 1000) > 15 then few := search_window(f, 'active', search_budget()); end if;
  if few is null and by_new <= coalesce(least(by_tokens, by_circle), by_new) then few := search_window(f, 'new', search_budget()); end if;
  if few is null and by_circle <= coalesce(by_tokens, by_circle) then few := search_window(f, 'near', search_budget()); end if;
  if few is null and by_tokens is not null and search_expected(rare.one, rare.two, rare.three) <= 2 * search_budget() then
    few := search_gather(f, rare.one, rare.two, rare.three);
  end if;
  return few;
end $$;

-- Some of all people, one of so many: how many have traits is told by these, before lists of a hundred thousand are read for it. Made anew
-- by a job (draw_search_sample); while it is empty every list is short.
create table search_sample (
  tokens bigint[] not null,
  stands_for float8 not null
);

create function search_draw_sample() returns int language plpgsql as $$
declare
  people float8 := (select reltuples from pg_class where oid = 'search_person'::regclass);
  drawn int;
begin
  truncate search_sample;
  if people > 20000 then
    insert into search_sample select tokens, people / count(*) over () from search_person tablesample system (least(100, 200000 / people));
    get diagnostics drawn = row_count;
  end if;
  return coalesce(drawn, 0);
end $$;
select search_draw_sample();

-- About how many people have one trait of each list.
create function search_expected(one bigint[], two bigint[], three bigint[]) returns float8 language sql stable as $$
  select coalesce(sum(stands_for), 0) from search_sample where tokens && one and tokens && two and tokens && three
$$;

drop function search_look(search_filter, search_filter, text, search_spot, int, int);
-- One page: goes on with `walk` until it holds `want` where there are so many. Few that are far apart are gathered in place of it, all that
-- fit `wide`, unless that was tried already. A search that is neither near its beginning nor short in any other way gets what so many rows
-- hold, and goes on from there.
create function search_look(f search_filter, wide search_filter, sort text, want int, at_least int, inout walk search_walk, inout is_tried boolean,
  out few bigint[])
language plpgsql as $$
declare
  most int := search_budget();
  rare record;
begin
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
  at_least int := case when after is null then search_least() else 0 end;
  steps int[] := '{75,150}';
  is_home boolean;
  is_tried boolean := false;
begin
  viewer := search_viewer_of(site_id, viewer_id, visitor_country, off_countries, visitor_sees);
  is_home := viewer.home is not null and not ask ?| array['country', 'regionId', 'radiusKm'];
  if is_home and home_km is null and after is null then
    wide := search_filter_of(viewer, ask || jsonb_build_object('radiusKm', steps[cardinality(steps)]), excluded);
    wide.radius_m := null;
    if viewer.country <> all(wide.countries) then wide.countries := wide.countries || viewer.country; end if;
    foreach applied_home_km in array steps || 0 loop
      filter := search_filter_of(viewer, case when applied_home_km > 0 then ask || jsonb_build_object('radiusKm', applied_home_km) else ask end, excluded);
      applied_sort := search_sort_of(viewer, filter, sort);
      if walk is null or applied_sort <> 'near' then
        walk := search_begin(search_start(applied_sort));
      else
        -- Whoever is nearer was found: the next step goes on behind the last. The country's has nobody of a neighbour.
        walk := search_keep_country(walk, filter.country);
        walk.is_over := false;
        walk.stop := row(steps[array_position(steps || 0, applied_home_km) - 1] * 1000, 2147483647, 0)::search_spot;
      end if;
      looked := search_look(filter, wide, applied_sort, size + 1, at_least, walk, is_tried);
      walk := looked.walk;
      is_tried := looked.is_tried;
      total := walk.found;
      is_least := not walk.is_over;
      if looked.few is not null then
        nearest := search_step_of(viewer, looked.few, steps, size);
        applied_home_km := nearest.km;
        filter := search_filter_of(viewer, case when nearest.km > 0 then ask || jsonb_build_object('radiusKm', nearest.km) else ask end, excluded);
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
  looked := search_look(filter, filter, applied_sort, size + 1, at_least, search_begin(coalesce(after, search_start(applied_sort))), is_tried);
  walk := looked.walk;
  total := walk.found;
  is_least := not walk.is_over;
  if looked.few is not null then
    total := cardinality(looked.few);
    is_least := false;
    walk := search_order(filter, applied_sort, looked.few, coalesce(after, search_start(applied_sort)));
  end if;
end $$;

-- A walk without those of other countries; all countries are kept where none is named.
create function search_keep_country(walk search_walk, the_country text) returns search_walk language plpgsql stable as $$
begin
  if the_country is null then return walk; end if;
  select coalesce(array_agg(w.id order by w.nth), '{}'), coalesce(array_agg(w.at order by w.nth), '{}'), coalesce(array_agg(w.cell order by w.nth), '{}')
    into walk.ids, walk.ats, walk.cells
    from unnest(walk.ids, walk.ats, walk.cells) with ordinality w (id, at, cell, nth)
    join search_person p on p.member_id = w.id and p.country = the_country;
  walk.found := cardinality(walk.ids);
  return walk;
end $$;

-- How many other searches would find, for who found nobody, by one look each: what it does not find is not offered.
create or replace function search_widen(site_id int, viewer_id bigint, visitor_country text, off_countries text[], visitor_sees boolean, asks jsonb)
returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
declare
  viewer search_viewer := search_viewer_of(site_id, viewer_id, visitor_country, off_countries, visitor_sees);
  other jsonb;
  f search_filter;
  sort text;
  walk search_walk;
  few bigint[];
  rare record;
  counts jsonb := '[]';
  last text;
  total int;
begin
  for other in select * from jsonb_array_elements(asks) loop
    continue when other ->> 'drop' = last;
    f := search_filter_of(viewer, other -> 'ask', '{}');
    sort := search_sort_of(viewer, f, null);
    walk := search_go(f, sort, search_begin(search_start(sort)), search_budget(), 1, search_least());
    few := null;
    if walk.found = 0 and not walk.is_over then
      rare := search_rarest(f, sort);
      if rare.per_mille <= 3 then few := search_few(f, rare); end if;
    end if;
    total := coalesce(cardinality(few), walk.found);
    continue when total = 0;
    last := other ->> 'drop';
    counts := counts || (other - 'ask' || jsonb_build_object('numResults', least(total, 1001),
      'is_least', few is null and not walk.is_over and total < 1001));
  end loop;
  return counts;
end $$;
