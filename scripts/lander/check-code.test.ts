import { faultsFor } from './check-code.ts';

const fault = (file: string) => `${file}(1,14): error TS2322: Type 'string' is not assignable to type 'number'.`;

it('R-FED-2 a check names the type faults of the lander and of what all share, and of no other lander', () => {
  const own = ['remotes/landers/src/landers/video/page.tsx', 'remotes/landers/src/landers/video/parts/film.tsx'].map(
    fault,
  );
  const shared = [
    'remotes/landers/src/blocks/film/film.tsx',
    'remotes/landers/src/remote.ts',
    'shared/ui/src/card.tsx',
  ];
  const others = [
    'remotes/landers/src/landers/gallery/page.tsx',
    'remotes/landers/src/landers/videos/page.tsx',
    'remotes/landers/src/templates/plain/page.tsx',
    'shared/ui/src/card.test.tsx',
    'server/src/app.ts',
  ];
  const output = [...own, ...shared.map(fault), ...others.map(fault), '  Types of property are incompatible.'].join(
    '\n',
  );
  expect(faultsFor('video', output)).toEqual([...own, ...shared.map(fault)]);
});
