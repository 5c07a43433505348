-- The cells of an area far from home are found by the area, whatever statistics say: after an import that nobody analysed yet all cells of
-- the country were read for each area, 220,000 rows in place of some thousand.
create or replace function search_cells(f search_filter, is_far boolean, from_m bigint, to_m bigint) returns table (cell int, metres bigint)
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
    -- Who told no place is in square 0 and area 0, which are no places.
    return query select c.cell, c.metres from (
      select p.cell, search_metres(home, p.cell) as metres from (
        select distinct b.cell from (
          select a.area from search_country s join search_country_area a
              on a.site_id = the_site and a.country = the_country and a.square = s.square
           where s.site_id = the_site and s.country = the_country
             and (s.square = 0 or ((to_m is null or search_square_metres(home, s.square) <= to_m)
                                   and search_square_metres(home, s.square) + 160000 >= from_m)) offset 0) a
          -- No index of countries serves this test: without statistics it would be taken, and read all of a country for each area.
          join search_place b on b.site_id = the_site and b.area = a.area and b.country || '' = the_country
         where a.area = 0 or ((to_m is null or search_area_metres(home, a.area) <= to_m) and search_area_metres(home, a.area) + 16000 >= from_m)
        ) p offset 0) c
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
