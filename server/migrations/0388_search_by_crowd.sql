-- A search looks for those with rare traits crowd by crowd, and for what it chooses between once: the same answers for less.

-- Of tokens those of one crowd (search_group).
create function search_tokens_of(people bigint, tokens bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(token) from unnest(tokens) token where case when token < 0 then -token & 3 = people & 3 else token >> 10 = people end
$$;

-- Everybody who fits, found by three lists of tokens; null where more people than a budget have all of these traits.
-- One crowd after the other: an index of lists looks through all lists of a trait for each entry of each.
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
    from (select found.* from unnest(f.countries) c (country) cross join unnest(f.genders) g (gender)
            cross join lateral (select search_group(f.site_id, c.country, g.gender) as crowd offset 0) p
            cross join lateral (select search_tokens_of(crowd, one) as one, search_tokens_of(crowd, two) as two, search_tokens_of(crowd, three) as three offset 0) t
            cross join lateral (select * from search_person p where p.tokens && t.one and p.tokens && t.two and p.tokens && t.three offset 0) found
           limit most + 1) s;
  if read > most then return null; end if;
  return case when asks_more then array(select few[n] from unnest(search_shown(f, few)) n) else few end;
end $$;

-- The rarest traits that are asked for, as lists of tokens, and how many of a thousand have all of them; lists are empty where none is
-- rare. How many live in the circle, are new, and fit in all.
create or replace function search_rarest(f search_filter, sort text, out one bigint[], out two bigint[], out three bigint[], out per_mille float8,
  out circle_per_mille float8, out new_per_mille float8, out all_per_mille float8)
language plpgsql stable as $$
declare
  people bigint[] := array(select search_group(f.site_id, c, g) from unnest(f.countries) c, unnest(f.genders) g);
  -- As many of each crowd, however many crowds are asked.
  sampled int := greatest(30, 400 / greatest(1, cardinality(people)));
  masks bigint[] := '{63,65280,2031616,50331648,201326592,805306368}';
  -- Copies: a field of a row is looked up again for each person, a variable is not.
  the_site int := f.site_id;
  home int := f.home;
  radius_m bigint := f.radius_m;
  born_from date := f.born_from;
  born_to date := f.born_to;
  forbidden bigint := f.forbidden;
  wanted bigint := f.interests;
  new_since timestamptz := f.since;
  the_region int := f.region_id;
  all_sampled float8;
  shares float8[];
begin
  select nullif(count(*), 0), array[
           count(*) filter (where attrs & forbidden & 63 = 0), count(*) filter (where attrs & forbidden & 65280 = 0),
           count(*) filter (where attrs & forbidden & 2031616 = 0), count(*) filter (where attrs & forbidden & 50331648 = 0),
           count(*) filter (where attrs & forbidden & 201326592 = 0), count(*) filter (where attrs & forbidden & 805306368 = 0),
           count(*) filter (where interests & wanted <> 0), count(*) filter (where birthdate between born_from and born_to),
           count(*) filter (where region_id = the_region),
           count(*) filter (where radius_m is not null and search_metres(home, cell) <= radius_m), count(*) filter (where signed_up > new_since)]
    into all_sampled, shares
    from (select c.country, g.gender from unnest(f.countries) c (country) cross join unnest(f.genders) g (gender)) place
    cross join lateral (
      select r.attrs, r.interests, r.birthdate, r.region_id, r.cell, r.signed_up from search_recent r
       where r.site_id = the_site and r.country = place.country and r.gender = place.gender
       order by r.last_active desc, r.member_id desc limit sampled) s;
  with asked as (
    select array(select (p << 10) + case bit when 24 then 98 when 27 then 96 when 29 then 97 else 64 + bit end
                   from unnest(people) p, generate_series(0, 29) bit
                  where part.mask >> bit & 1 = 1 and forbidden >> bit & 1 = 0) as tokens, shares[part.nth] / all_sampled as share
      from unnest(masks) with ordinality part (mask, nth)
     where forbidden & part.mask <> 0
    union all
    select array(select (p << 10) + bit + 1 from unnest(people) p, generate_series(0, 61) bit where wanted >> bit & 1 = 1), shares[7] / all_sampled
     where wanted >> 62 & 1 = 0
    union all
    select array(select (p << 10) + 100 + years from unnest(people) p,
                   generate_series((extract(year from born_from)::int - 1900) / 3, (extract(year from born_to)::int - 1900) / 3) years),
           shares[8] / all_sampled
     where born_to - born_from < 15 * 366
    union all
    select array(select search_region_token(p, the_region) from unnest(people) p), shares[9] / all_sampled
     where the_region > 0),
  ranked as (
    select tokens, share, is_rare, row_number() over (order by not is_rare, share) as place
      from (select *, share < 0.6 and (share * cardinality(tokens) < 3 or cardinality(tokens) <= 8) as is_rare from asked) a)
  select max(tokens) filter (where place = 1 and is_rare), max(tokens) filter (where place = 2 and is_rare),
         max(tokens) filter (where place = 3 and is_rare), 1000 * exp(sum(ln(greatest(share, 0.001))) filter (where place <= 3 and is_rare)),
         case when radius_m is not null then 1000 * shares[10] / all_sampled end, 1000 * shares[11] / all_sampled,
         1000 * exp(coalesce(sum(ln(greatest(share, 0.001))), 0))
    into one, two, three, per_mille, circle_per_mille, new_per_mille, all_per_mille from ranked;
  -- Those who are here are a few of all, but the first of those who were here last.
  all_per_mille := all_per_mille * coalesce(circle_per_mille, 1000) / 1000 * case when sort = 'new' then 1 else new_per_mille / 1000 end
    * case when not f.is_online then 1 when sort = 'active' then 0.5 else 0.03 end;
  if sort = 'near' then all_per_mille := all_per_mille * 1000 / greatest(1, circle_per_mille); end if;
  two := coalesce(two, one);
  three := coalesce(three, one);
end $$;

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
  all_ids bigint[];
  ats timestamptz[];
  shown int[];
  stop_at timestamptz;
  stop_id bigint;
begin
  -- Two statements: one that holds the other's order as well takes a seventh longer to begin.
  if sort = 'active' then
    select array_agg(member_id) filter (where may_fit), array_agg(at) filter (where may_fit), array_agg(member_id)
      into ids, ats, all_ids
      from (select s.member_id, s.at,
                   search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
                   and (the_region = 0 or s.region_id = the_region)
                   and (radius_m is null or s.cell / 36000 between south and north and search_metres(home, s.cell) <= radius_m)
                   and s.member_id <> me as may_fit
              from search_by_visit(the_site, the_country, genders, after_at, after_id, seen_after, floor_at, most) s offset 0) looked;
  else
    select array_agg(member_id) filter (where may_fit), array_agg(at) filter (where may_fit), array_agg(member_id)
      into ids, ats, all_ids
      from (select s.member_id, s.at,
                   search_fits(s.birthdate, s.attrs, s.interests, s.signed_up, born_from, born_to, forbidden, wanted, new_since, misses)
                   and (the_region = 0 or s.region_id = the_region)
                   and (radius_m is null or s.cell / 36000 between south and north and search_metres(home, s.cell) <= radius_m)
                   and s.member_id <> me as may_fit
              from search_by_signup(the_site, the_country, genders, after_at, after_id, new_since, floor_at, most) s offset 0) looked;
  end if;
  walk.read := coalesce(cardinality(all_ids), 0);
  stop_id := all_ids[most];
  if asks_more and search_may_leave_out(f, ids) then
    shown := search_shown(f, ids);
    select array_agg(ids[n] order by n), array_agg(ats[n] order by n) into ids, ats from unnest(shown) n;
  end if;
  walk.found := coalesce(cardinality(ids), 0);
  walk.ids := coalesce(ids[1:keep], '{}');
  walk.ats := array(select search_micros(at) from unnest(ats[1:keep]) at);
  walk.is_over := walk.read < most;
  -- The time of the last one is looked up: to keep that of each costs more.
  if stop_id is not null and sort = 'active' then
    stop_at := (select last_active from search_recent where member_id = stop_id);
  elsif stop_id is not null then
    stop_at := (select signed_up from search_person where member_id = stop_id);
  end if;
  walk.stop := row(search_micros(stop_at), 0, stop_id);
  return walk;
end $$;

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
      select array_agg(member_id) filter (where may_fit) as ids, array_agg(n) filter (where may_fit) as nths, array_agg(n) as read,
             (array_agg(member_id))[chunk] as stop_id
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
      walk.read := walk.read + coalesce(cardinality(part.read), 0);
      walk.found := walk.found + coalesce(cardinality(part.ids), 0);
      exit when cardinality(part.read) is distinct from chunk;
      nth := part.read[chunk];
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

-- How many people each of `tests` finds, searches of the same people that differ in what they ask of them. `f` asks for all of it, and
-- misses one where there are several. Looks near the beginning first; then where all of a kind are few: those who are here, the new, who
-- has the rarest traits. `counts` are at least so many where `are_least` says so. `entries`: so many of lists of traits may be read yet.
create or replace function search_count_each(f search_filter, tests search_filter[], sort text, inout entries float8, out counts int[], out are_least boolean[])
language plpgsql as $$
declare
  budget int := search_budget();
  walk search_walk := search_begin(search_start(sort));
  rare record;
  rarest_trait bigint;
  gathered record;
  few bigint[];
  found int[];
  counted int := 0;
  upto int;
  nth int;
begin
  counts := array_fill(0, array[cardinality(tests)]);
  -- As far as a page looks; twice as far for what was not found.
  foreach nth in array array[budget / 2, budget / 2] loop
    walk := search_go(f, sort, walk, nth, case when cardinality(tests) = 1 then 1 else budget end, nth);
    if cardinality(tests) = 1 then
      counts := array[walk.found];
    else
      -- A row each, from all over the table: of very many some are enough to say 'at least so many', where each search finds one of them.
      -- (By distance, all who are nearer than a circle may have been met.)
      for piece in 1..2 loop
        upto := case when piece = 1 and sort <> 'near' and not walk.is_over then least(walk.found, counted + budget / 3) else walk.found end;
        found := search_count_fits(walk.ids[counted + 1:upto], tests);
        counts := array(select n + more from unnest(counts, found) each (n, more));
        counted := upto;
        exit when counted = walk.found or 0 <> all(counts);
      end loop;
    end if;
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
