-- Who is here or new may be few: a search by another order looks at all of them first, where they are counted to be so.

-- Whether those who are here, or else the new, are `most` at the most.
create function search_has_few(f search_filter, most int) returns boolean language sql stable as $$
  select count(*) <= most from (
    select 1 from unnest(f.countries) c (country) cross join unnest(f.genders) g (gender)
      cross join lateral (
        select 1 from search_recent r
         where f.is_online and r.site_id = f.site_id and r.country = c.country and r.gender = g.gender and r.last_active > f.seen_after
        union all
        select 1 from search_person p
         where not f.is_online and p.site_id = f.site_id and p.country = c.country and p.gender = g.gender and p.signed_up > f.since
        offset 0) people
     limit most + 1) counted
$$;

create or replace function search_look(f search_filter, wide search_filter, sort text, want int, at_least int, inout walk search_walk, inout is_tried boolean,
  out few bigint[])
language plpgsql as $$
declare
  most int := search_budget();
  rare record;
begin
  -- They may be few: then all of them are looked at, before an order is walked among everybody for them.
  if not is_tried and walk.read = 0 and (f.is_online and sort <> 'active' or not f.is_online and f.since > '-infinity' and sort <> 'new')
    and search_has_few(wide, most / 2) then
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
