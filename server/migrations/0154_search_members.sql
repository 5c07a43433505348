-- The whole of a search: what was asked, what follows from who asks, one page.

-- Bits that nobody who is looked for may have, of a group of answers of which some were asked for.
create function search_forbidden(field text, first_bit int, mask bigint, asked jsonb) returns bigint language sql immutable return
  case when asked is null then 0 else mask & ~ coalesce((
    select bit_or(1::bigint << first_bit + array_position(search_choices(field), value)) from jsonb_array_elements_text(asked) value), 0) end;

-- Who searches, from where.
create type search_viewer as (site_id int, id bigint, country text, home int, city text, looking_for smallint, sees_fictional boolean);

create function search_viewer_of(site_id int, viewer_id bigint, visitor_country text, off_countries text[], visitor_sees boolean)
returns search_viewer language sql stable as $$
  select row(search_viewer_of.site_id, v.viewer_id, coalesce(p.country, visitor_country), p.cell, c.name, p.looking_for,
    case when p.member_id is null then visitor_sees else not p.country = any(off_countries) end)::search_viewer
    from (select viewer_id) v left join profile p on p.member_id = v.viewer_id left join city c on c.id = p.city_id
$$;

-- What is asked for (`ask` is a SearchFilter of server/src/members), with what a member leaves open: whom they look for, the own country.
-- A radius needs a middle: without a place of one's own it means nothing.
create function search_filter_of(viewer search_viewer, ask jsonb, excluded bigint[]) returns search_filter language plpgsql stable as $$
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
  f.excluded := excluded;
  if f.region_id <> 0 then
    select r.country into region_country from region r where r.id = f.region_id;
    f.countries := case when region_country = coalesce(f.country, region_country) then array[region_country] else '{}' end;
    f.country := region_country;
  else
    f.countries := case when f.country is null then search_countries_within(f, viewer.country) else array[f.country] end;
  end if;
  return f;
end $$;

create function search_countries_within(f search_filter, viewer_country text) returns text[] language plpgsql stable as $$
declare
  high int := ceil(f.radius_m / 111200.0 + 0.02);
  y int := f.home / 3600000;
  x int := f.home % 36000 / 100;
  wide int := ceil((f.radius_m / 111200.0 + 0.02) / cos(radians(least(89, abs(y - 90) + 1 + high))));
begin
  -- The own country first: a walk over several goes as far as the first of them reaches.
  return array(select c.country from generate_series(y - high, y + high) line
    cross join lateral (select country from search_country s
      where s.site_id = f.site_id and s.square between line * 360 + x - wide and line * 360 + x + wide offset 0) c
    group by c.country order by c.country <> viewer_country, c.country);
end $$;

-- The order of a search. Near needs to know from where, and says little of another country.
create function search_sort_of(viewer search_viewer, f search_filter, sort text) returns text language sql stable return
  case when viewer.home is null then case when sort = 'new' then sort else 'active' end
       else coalesce(sort, case when f.country <> viewer.country then 'active' else 'near' end) end;

-- Of those who fit near home or in the own country: the people of the first step that fills a page, or of the country.
create function search_step_of(viewer search_viewer, few bigint[], steps int[], size int, out within bigint[], out km int) language plpgsql as $$
begin
  foreach km in array steps || 0 loop
    select coalesce(array_agg(p.member_id), '{}') into within from unnest(few) id join search_person p on p.member_id = id
     where case when km = 0 then p.country = viewer.country else search_metres(viewer.home, p.cell) <= km * 1000 end;
    exit when cardinality(within) >= size;
  end loop;
end $$;

-- A page of a search and what was searched. Without a place in its words a search stays near home, in steps, unless fewer than a page
-- live there; `home_km` says which step it was (0: the whole country) and is given back for later pages.
create function search_members(site_id int, viewer_id bigint, visitor_country text, off_countries text[], visitor_sees boolean,
  ask jsonb, sort text, after search_spot, size int, excluded bigint[], home_km int, out viewer search_viewer, out filter search_filter,
  out walk search_walk, out total int, out is_least boolean, out applied_sort text, out applied_home_km int)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
declare
  looked record;
  nearest record;
  wide search_filter;
  cap int := case when after is null then 1001 else 0 end;
  steps int[] := '{75,150}';
  is_home boolean;
begin
  viewer := search_viewer_of(site_id, viewer_id, visitor_country, off_countries, visitor_sees);
  is_home := viewer.home is not null and not ask ?| array['country', 'regionId', 'radiusKm'];
  if is_home and home_km is null and after is null then
    wide := search_filter_of(viewer, ask || jsonb_build_object('radiusKm', steps[cardinality(steps)]), excluded);
    wide.radius_m := null;
    if viewer.country <> all(wide.countries) then wide.countries := wide.countries || viewer.country; end if;
    foreach applied_home_km in array steps loop
      filter := search_filter_of(viewer, ask || jsonb_build_object('radiusKm', applied_home_km), excluded);
      applied_sort := search_sort_of(viewer, filter, sort);
      looked := search_look(filter, wide, applied_sort, null, size + 1, cap);
      walk := looked.walk;
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
      if is_least or total >= size then return; end if;
    end loop;
    applied_home_km := 0;
  else
    applied_home_km := case when is_home then coalesce(home_km, 0) end;
  end if;
  filter := search_filter_of(viewer, case when applied_home_km > 0 then ask || jsonb_build_object('radiusKm', applied_home_km) else ask end, excluded);
  applied_sort := search_sort_of(viewer, filter, sort);
  looked := search_look(filter, filter, applied_sort, after, size + 1, cap);
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
-- only the first with somebody counts.
create function search_widen(site_id int, viewer_id bigint, visitor_country text, off_countries text[], visitor_sees boolean, asks jsonb)
returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
declare
  viewer search_viewer := search_viewer_of(site_id, viewer_id, visitor_country, off_countries, visitor_sees);
  other jsonb;
  f search_filter;
  looked record;
  counts jsonb := '[]';
  last text;
  total int;
begin
  for other in select * from jsonb_array_elements(asks) loop
    continue when other ->> 'drop' = last;
    f := search_filter_of(viewer, other -> 'ask', '{}');
    looked := search_look(f, f, search_sort_of(viewer, f, null), null, 1, 1001);
    total := coalesce(cardinality(looked.few), (looked.walk).found);
    continue when total = 0;
    last := other ->> 'drop';
    counts := counts || (other - 'ask' || jsonb_build_object('numResults', least(total, 1001),
      'is_least', looked.few is null and not (looked.walk).is_over and total < 1001));
  end loop;
  return counts;
end $$;
