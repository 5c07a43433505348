import { seededRandom } from '../../portraits/portrait-random.ts';
import { createBioWriter } from './sentences.ts';

const sentencesOf = (about: string) => about.split(/(?<=[.!?]) (?=\p{Lu})/u);

it.each([
  ['nl', 8],
  ['en', 8],
  ['de', 3],
  ['fr', 3],
  ['pl', 8],
])('in %s %d bios after each other share no sentence, whatever the age', (language, screen) => {
  const write = createBioWriter(seededRandom('bios'));
  const said = Array.from({ length: 300 }, (_, index) => sentencesOf(write(language, 25 + (index % 40)).about));
  for (const [index] of said.entries()) {
    const shown = said.slice(index, index + screen).flat();
    expect(shown.filter((sentence, at) => shown.indexOf(sentence) !== at)).toEqual([]);
  }
});

it('the same seed writes the same bios', () => {
  const [one, two] = [createBioWriter(seededRandom('same')), createBioWriter(seededRandom('same'))];
  for (let bio = 0; bio < 20; bio += 1) expect(one('nl', 40)).toEqual(two('nl', 40));
});
