/**
 * A name as it is typed on any keyboard, in SQL: without accents, with a space for a hyphen and no apostrophe. By the words of
 * the index that finds it (migration 0386).
 */
export const plainName = (sql: string) =>
  `translate(replace(replace(replace(lower(${sql}), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  'àáâãäåāăąçćčďđèéêëēėęěìíîïīįıķľłļñńňņòóôõöøőŕřśšşșťţțùúûüūůűųýÿźžż-’''‘´',
  'aaaaaaaaacccddeeeeeeeeiiiiiiiklllnnnnooooooorrsssstttuuuuuuuuyyzzz ')`;
