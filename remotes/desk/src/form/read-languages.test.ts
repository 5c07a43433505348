import { readLanguages } from './read-languages.ts';

it.each([
  ['nl, de;EN', ['nl', 'de', 'en']],
  [' fr  it ', ['fr', 'it']],
  ['dutch', ['dutch']],
  ['', []],
])('decision 24 languages typed as "%s" are kept as they are meant', (text, languages) => {
  expect(readLanguages(text)).toEqual(languages);
});
