-- A search that few fit: the walk ends before a page is full, and they are gathered by what makes them rare.

-- So many people are read for a page and its count; what few fit may read some times as many.
create function search_budget() returns int language sql immutable return 2000;

-- Goes on with a walk until it found `want` and counted `cap`, or read as many rows as it may.
create function search_go(f search_filter, sort text, after search_spot, most int, want int, cap int) returns search_walk language plpgsql as $$
declare
  walk search_walk := row('{}', '{}', '{}', 0, 0, false, after);
  step search_walk;
  chunk int := case when cap > 0 then cap * 6 / 5 else 250 end;
begin
  loop
    chunk := least(chunk, most - walk.read);
    if sort = 'near' then
      step := search_step_near(f, walk.stop, chunk, want - cardinality(walk.ids));
    else
      step := search_step_by_time(f, sort, walk.stop, chunk, want - cardinality(walk.ids));
    end if;
    walk.ids := walk.ids || step.ids;
    walk.ats := walk.ats || step.ats;
    walk.cells := walk.cells || step.cells;
    walk.found := walk.found + step.found;
    walk.read := walk.read + step.read;
    walk.stop := step.stop;
    walk.is_over := step.is_over;
    exit when walk.is_over or walk.read >= most or step.read = 0 or walk.found >= greatest(want, cap);
    chunk := chunk * 3;
  end loop;
  return walk;
end $$;

-- Where an order begins.
create function search_start(sort text) returns search_spot language sql immutable return
  case sort when 'near' then row(-1, -2, 0)::search_spot else row(8000000000000000, 0, 0)::search_spot end;

-- The rarest traits that are asked for, as lists of tokens, and how many of a thousand have all of them; lists are empty where none is
-- rare. How many live in the circle, are new, and fit in all.
create function search_rarest(f search_filter, sort text, out one bigint[], out two bigint[], out three bigint[], out per_mille float8,
  out circle_per_mille float8, out new_per_mille float8,
  out all_per_mille float8)
language plpgsql stable as $$
declare
  people bigint[] := array(select search_group(f.site_id, c, g) from unnest(f.countries) c, unnest(f.genders) g);
  lists record;
begin
  with sample as materialized (
    select s.*
      from (select c.country, g.gender from unnest(f.countries) c (country) cross join unnest(f.genders) g (gender)) place
      cross join lateral (
        select r.attrs, r.interests, r.birthdate, r.region_id, r.cell, r.signed_up from search_recent r
         where r.site_id = f.site_id and r.country = place.country and r.gender = place.gender
         order by r.last_active desc, r.member_id desc limit 300) s),
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

-- Everybody who fits, found by three lists of tokens; null where more than 5000 people have all of these traits.
create function search_gather(f search_filter, one bigint[], two bigint[], three bigint[]) returns bigint[] language plpgsql stable
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
  few bigint[];
  read int;
begin
  select coalesce(array_agg(s.member_id) filter (where
           search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since)
           and (the_region = 0 or s.region_id = the_region)
           and (radius_m is null or search_metres(home, s.cell) <= radius_m)
           and (not is_online or search_is_online(s.member_id))
           and s.member_id not in (select search_hidden(me, excluded))), '{}'), count(*) into few, read
    from (select * from search_person p where p.tokens && one and p.tokens && two and p.tokens && three limit 5001) s;
  return case when read <= 5000 then few end;
end $$;

-- Puts people into an order, from a spot on.
create function search_order(f search_filter, sort text, members bigint[], after search_spot) returns search_walk language plpgsql stable as $$
declare
  walk search_walk;
begin
  select array_agg(o.id order by o.at * o.sign, o.cell, o.id desc), array_agg(o.at order by o.at * o.sign, o.cell, o.id desc),
         array_agg(o.cell order by o.at * o.sign, o.cell, o.id desc)
    into walk.ids, walk.ats, walk.cells
    from (
      select r.member_id as id, search_micros(r.last_active) as at, 0::bigint as cell, -1 as sign
        from unnest(members) id join search_recent r on r.member_id = id where sort = 'active'
      union all
      select p.member_id, search_micros(p.signed_up), 0, -1 from unnest(members) id join search_person p on p.member_id = id where sort = 'new'
      union all
      select p.member_id, search_metres(f.home, p.cell), p.cell, 1
        from unnest(members) id join search_person p on p.member_id = id where sort = 'near') o
   where (o.at * o.sign, o.cell, -o.id) > (after.at * o.sign, after.cell, -after.id);
  walk.ids := coalesce(walk.ids, '{}');
  walk.is_over := true;
  return walk;
end $$;

-- Everybody of a circle, of the new or of those who are here who fits; null where more than `most` are to be looked at.
create function search_window(f search_filter, sort text, most int) returns bigint[] language plpgsql as $$
declare
  walk search_walk := search_go(f, sort, search_start(sort), most, most, most);
begin
  return case when walk.is_over and cardinality(walk.ids) = walk.found then walk.ids end;
end $$;

-- Everybody who fits, by the way that looks at the fewest; null where none is short. What each row costs was measured: a gathered one
-- lies on a page of its own.
create function search_few(f search_filter, rare record) returns bigint[] language plpgsql as $$
declare
  by_tokens float8 := case when rare.one is not null and rare.per_mille <= 20 then rare.per_mille * 5 end;
  by_circle float8 := rare.circle_per_mille * 1.5;
  by_new float8 := case when f.since > '-infinity' then rare.new_per_mille * 0.7 end;
  few bigint[];
begin
  if f.is_online and coalesce(least(by_tokens, by_circle, by_new), 1000) > 15 then few := search_window(f, 'active', 3 * search_budget()); end if;
  if few is null and by_new <= coalesce(least(by_tokens, by_circle), by_new) then few := search_window(f, 'new', 3 * search_budget()); end if;
  if few is null and by_circle <= coalesce(by_tokens, by_circle) then few := search_window(f, 'near', 3 * search_budget()); end if;
  if few is null and by_tokens is not null then few := search_gather(f, rare.one, rare.two, rare.three); end if;
  return few;
end $$;

-- Goes on with a walk that found too few, for so many rows.
create function search_go_on(f search_filter, sort text, walk search_walk, want int, cap int, most int) returns search_walk language plpgsql as $$
declare
  more search_walk;
begin
  if walk.is_over or walk.found >= greatest(want, cap) or most <= 0 then return walk; end if;
  more := search_go(f, sort, walk.stop, most, greatest(0, want - cardinality(walk.ids)), greatest(0, cap - walk.found));
  return row(walk.ids || more.ids, walk.ats || more.ats, walk.cells || more.cells, walk.found + more.found, walk.read + more.read,
    more.is_over, more.stop);
end $$;

-- One page from a spot on: `walk` holds `want` where there are so many, and has counted up to `cap`. Few that are far apart are gathered
-- in place of it, all that fit `wide`. A search that is neither near its beginning nor short in any other way gets what so many rows hold,
-- and goes on from there.
create function search_look(f search_filter, wide search_filter, sort text, after search_spot, want int, cap int, out walk search_walk, out few bigint[])
language plpgsql as $$
declare
  most int := search_budget();
  rare record;
  is_tried boolean := false;
begin
  walk := search_go(f, sort, coalesce(after, search_start(sort)), most / 3, want, cap);
  if walk.is_over or walk.found >= greatest(want, cap) then return; end if;
  if walk.found < 3 then
    rare := search_rarest(wide, sort);
    is_tried := rare.per_mille <= 3;
    if is_tried then few := search_few(wide, rare); end if;
    if few is not null then return; end if;
  end if;
  walk := search_go_on(f, sort, walk, want, cap, most - walk.read);
  if walk.is_over or walk.found >= want then return; end if;
  if rare is null then rare := search_rarest(wide, sort); end if;
  if rare.per_mille > 3 and (walk.found >= 4 or want * 1000 / greatest(0.001, rare.all_per_mille) <= 4 * most) then
    walk := search_go_on(f, sort, walk, want, 0, 4 * most);
    if walk.is_over or walk.found >= want then return; end if;
  end if;
  if not is_tried then few := search_few(wide, rare); end if;
  if few is null then walk := search_go_on(f, sort, walk, want, 0, 8 * most); end if;
end $$;
