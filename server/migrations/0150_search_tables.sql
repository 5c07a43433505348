-- What the search reads (docs/adr/0024): narrow copies of a profile, there only while it is shown, kept by triggers.

-- The single choices of a profile that a search can ask for, in the order of their bits.
create function search_choices(field text) returns text[] language sql immutable parallel safe return
  case field
    when 'body_type' then array['slim', 'athletic', 'average', 'curvy', 'full']
    when 'hair_colour' then array['black', 'brown', 'blond', 'red', 'grey', 'bald', 'other']
    when 'tattoos' then array['none', 'one', 'several', 'many']
  end;

-- One bit for each answer, the first of each group for none: body type 0-5, hair 8-15, tattoos 16-20, member or fictional 24-25,
-- without or with photo 26-27, unverified or verified 28-29. A search forbids bits, so that it tests all of them at once.
create function search_attrs(body_type text, hair_colour text, tattoos text, kind text, has_photo boolean, is_verified boolean)
returns bigint language sql immutable parallel safe return
    (1::bigint << coalesce(array_position(search_choices('body_type'), body_type), 0))
  | (1::bigint << 8 + coalesce(array_position(search_choices('hair_colour'), hair_colour), 0))
  | (1::bigint << 16 + coalesce(array_position(search_choices('tattoos'), tattoos), 0))
  | case when kind = 'member' then 1::bigint << 24 else 1::bigint << 25 end
  | case when has_photo then 1::bigint << 27 else 1::bigint << 26 end
  | case when is_verified then 1::bigint << 29 else 1::bigint << 28 end;

-- The bits that other orders ask for by name.
create function search_bit(name text) returns bigint language sql immutable parallel safe return
  1::bigint << case name when 'member' then 24 when 'photo' then 27 when 'verified' then 29 end;

-- Interests with a bit that everybody has: who asks for none asks for that one.
create function search_interests(interests bigint) returns bigint language sql immutable parallel safe return
  interests | (1::bigint << 62);

-- The people of a country and gender, as the higher part of a token.
create function search_group(site_id int, country text, gender smallint) returns bigint language sql immutable parallel safe return
  (((site_id::bigint << 10) + ((ascii(country) & 31) << 5) + (ascii(substr(country, 2)) & 31)) << 2) + coalesce(gender, 0);

create function search_region_token(people bigint, region_id int) returns bigint language sql immutable parallel safe return
  -((((people >> 12) << 32) + region_id) << 2) - (people & 3);

-- What a rare search finds somebody by: each is a trait of the people of one country and gender, or of one region and gender.
-- 1-62 interests, 64- body type, 72- hair, 80- tattoos, 96 photo, 97 verified, 98 member, 100- three years
-- of birth: a search merges its tokens one by one, and pays for each at each person.
create function search_tokens(people bigint, region_id int, birthdate date, attrs bigint, interests bigint)
returns bigint[] language sql immutable parallel safe return (
  select array_agg((people << 10) + trait) from (
    select bit + 1 as trait from generate_series(0, 61) bit where interests >> bit & 1 = 1
    union all select 64 + bit from generate_series(1, 5) bit where attrs >> bit & 1 = 1
    union all select 64 + bit from generate_series(9, 15) bit where attrs >> bit & 1 = 1
    union all select 64 + bit from generate_series(17, 20) bit where attrs >> bit & 1 = 1
    union all select 96 where attrs >> 27 & 1 = 1
    union all select 97 where attrs >> 29 & 1 = 1
    union all select 98 where attrs >> 24 & 1 = 1
    union all select 100 + (extract(year from birthdate)::int - 1900) / 3
  ) traits
) || case when region_id = 0 then '{}'::bigint[] else array[search_region_token(people, region_id)] end;

-- What changes seldom.
create table search_person (
  member_id bigint primary key,
  site_id int not null,
  country text not null,
  -- 0 where nothing was told.
  gender smallint not null,
  region_id int not null,
  -- -1 where no place was told.
  cell int not null,
  birthdate date not null,
  signed_up timestamptz not null,
  attrs bigint not null,
  interests bigint not null,
  tokens bigint[] not null
);

-- What moves with presence: a row is written a few times an hour while its member is there, so it has few indexes.
create table search_recent (
  member_id bigint primary key,
  site_id int not null,
  country text not null,
  gender smallint not null,
  region_id int not null,
  cell int not null,
  birthdate date not null,
  signed_up timestamptz not null,
  last_active timestamptz not null,
  attrs bigint not null,
  interests bigint not null
);

-- Cells in which somebody lives or lived: a search goes from cell to cell without looking into empty ones. Only ever added to.
create table search_place (
  site_id int not null,
  -- 0.1 degree, about 10 km.
  area int not null,
  cell int not null,
  country text not null,
  region_id int not null,
  -- One degree.
  square int not null,
  primary key (site_id, area, cell, country, region_id)
);

-- Countries with people in a square of one degree: those that a circle can touch.
create table search_country (
  site_id int not null,
  square int not null,
  country text not null,
  primary key (site_id, square, country)
);
