-- Search within a radius: areas of 0.1 degree, about 10 km, made of the 1 km cells; ten areas of a row lie beside each other.
alter table profile add column area int generated always as ((cell / 36000 / 10) * 3600 + (cell % 36000) / 10) stored;
drop index profile_by_cell;
create index profile_by_area on profile (site_id, area, gender, last_active desc, member_id desc, birthdate)
  where status = 'active' and not is_invisible;

-- Everybody of a country, for who asks for no gender.
create index profile_by_country_all on profile (site_id, country, last_active desc, member_id desc, birthdate)
  where status = 'active' and not is_invisible;

-- Kilometres between two cells (decision 11: distances come from cells only).
create function cell_distance_km(a int, b int) returns double precision language sql immutable parallel safe as $$
  select 2 * 6371 * asin(sqrt(
    power(sin(radians((b / 36000 - a / 36000) / 100.0) / 2), 2)
    + cos(radians(a / 36000 / 100.0 - 90)) * cos(radians(b / 36000 / 100.0 - 90))
      * power(sin(radians((b % 36000 - a % 36000) / 100.0) / 2), 2)))
$$;
