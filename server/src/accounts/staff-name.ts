/** Letters of other scripts, digits and signs that read as a Latin letter, by that letter. */
const READS_AS: Record<string, string> = {
  a: 'аαɑ4@',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε3',
  h: 'һ',
  i: 'іıι1!|',
  j: 'ј',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'ո',
  o: 'оοօ0',
  p: 'рρ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ',
  u: 'υս',
  v: 'ν',
  x: 'х',
  y: 'у',
};
const LATIN = new Map(
  Object.entries(READS_AS).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/** What only those who run a site are called, wherever in a name it stands. */
const TITLES =
  /support|moderator|administrator|helpdesk|customerservice|customercare|klantenservice|kundendienst|kundeservice|kundservice|beheerder/;
/** Shorter ones, which are parts of other words too. */
const SHORT_TITLES = /^(?:admin|staff|official|webmaster|system|mod|team)$/;

/** The name as an eye reads it: Latin letters, without marks and case. */
const read = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')].map((each) => LATIN.get(each) ?? each).join('');

const wordsOf = (name: string): string[] => read(name).split(/[^\p{L}]+/u);

/** Tells whether a name passes for one of those who run the site, or for the site itself. */
export function isStaffName(name: string, siteName: string): boolean {
  const words = wordsOf(name);
  const seen = words.join('');
  // The whole of it alone: a site may be called what people are called beside their own name.
  return (
    words.some((word) => SHORT_TITLES.test(word)) ||
    TITLES.test(seen) ||
    (seen !== '' && seen === wordsOf(siteName).join(''))
  );
}
