/**
 * A look that is made of a few words, made once for each of them: what says the same by being the same object is not
 * compared. For words that code chooses, of which there are few.
 */
export function lookByWords<Words extends string[], Look>(make: (...words: Words) => Look): (...words: Words) => Look {
  const made = new Map<string, Look>();
  return (...words) => {
    const key = words.join(' ');
    const known = made.get(key) ?? make(...words);
    made.set(key, known);
    return known;
  };
}
