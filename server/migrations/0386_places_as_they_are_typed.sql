-- Places are found as people type them: without the signs that their keyboard has not, with a space for a hyphen, and whatever their
-- phone makes of an apostrophe ('Zurich', 'Saint Etienne', '’s-Gravenzande').
-- safe: a hundred thousand rows at most, which a release alone writes
create index city_plain_name on city (country, translate(replace(replace(replace(lower(name), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  'àáâãäåāăąçćčďđèéêëēėęěìíîïīįıķľłļñńňņòóôõöøőŕřśšşșťţțùúûüūůűųýÿźžż-’''‘´',
  'aaaaaaaaacccddeeeeeeeeiiiiiiiklllnnnnooooooorrsssstttuuuuuuuuyyzzz ') text_pattern_ops);
