-- Who is here, new, or in a small circle may be few: a search by another order looks at all of these first, as far as half a budget
-- reaches, before it walks its order among everybody for them.
create or replace function search_look(f search_filter, wide search_filter, sort text, want int, at_least int, inout walk search_walk, inout is_tried boolean,
  out few bigint[])
language plpgsql as $$
declare
  most int := search_budget();
  -- A circle of this radius holds less than half a budget of people and cells nearly everywhere.
  small_m int := 30000;
  rare record;
begin
  if not is_tried and walk.read = 0 then
    few := case
      when f.is_online and sort <> 'active' then search_window(wide, 'active', most / 2)
      when not f.is_online and f.since > '-infinity' and sort <> 'new' then search_window(wide, 'new', most / 2) end;
    if few is null and sort <> 'near' and wide.radius_m <= small_m then few := search_window(wide, 'near', most / 2); end if;
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
