/** Whether two words differ by one letter that is wrong, missing, too many, or changed places with its neighbour. */
function isNear(word: string, wanted: string): boolean {
  if (word[0] !== wanted[0] || Math.abs(word.length - wanted.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === wanted[at]) at += 1;
  const [rest, other] = [word.slice(at), wanted.slice(at)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}

/** Puts the word that was meant in the place of one that is nearly it; short words are too much alike for that. */
export const mendTypos = (words: string[], known: ReadonlySet<string>): string[] =>
  words.map((word) => {
    if (word.length < 6 || known.has(word)) return word;
    for (const each of known) if (isNear(word, each)) return each;
    return word;
  });
