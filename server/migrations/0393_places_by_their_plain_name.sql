-- Outside a transaction.
-- Since 0386 places are found by their plain name: nothing asks for the other any more, a release of before neither.
drop index concurrently if exists city_name;
