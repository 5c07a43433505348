import { NewExperiment } from './experiment.ts';

const said = (change: object): string[] => {
  const variants = [
    { key: 'control', weight: 1 },
    { key: 'evening', weight: 1 },
  ];
  const given = NewExperiment.safeParse({ name: 'a', siteId: 1, path: '/landers/gallery', variants, ...change });
  return given.success ? [] : given.error.issues.map(({ message }) => message);
};
const variant = (change: object) => ({
  variants: [
    { key: 'control', weight: 1 },
    { key: 'b', weight: 1, ...change },
  ],
});

it.each([
  ['its name', { name: 'Evening, title' }, 'small letters, digits and dashes, 60 at most'],
  ['a page without its slash', { path: 'landers/gallery' }, 'a page as /landers/gallery: no host, no slash at its end'],
  [
    'a page with one at its end',
    { path: '/landers/gallery/' },
    'a page as /landers/gallery: no host, no slash at its end',
  ],
  ['a variant’s key', variant({ key: 'B' }), 'small letters, digits and dashes, 40 at most'],
  [
    'a share of a hundred',
    variant({ weight: Number('50%') }),
    'a weight is a whole number from 1 to 1000, as in control:9 evening:1',
  ],
  ['a fraction', variant({ weight: 0.5 }), 'a weight is a whole number from 1 to 1000, as in control:9 evening:1'],
  ['none', variant({ weight: 0 }), 'a weight is a whole number from 1 to 1000, as in control:9 evening:1'],
  ['too much', variant({ weight: 1001 }), 'a weight is a whole number from 1 to 1000, as in control:9 evening:1'],
  ['one variant', { variants: [{ key: 'control', weight: 1 }] }, 'an experiment has 2 to 10 variants'],
])('R-FED-2 an experiment that cannot be says in words why: %s', (_name, change, words) => {
  expect(said(change)).toEqual([words]);
});
