import { assertPlace } from './project-place.ts';

it.each(["/home/björn's stuff/vonk", '/home/new!/vonk', '/home/what?/vonk', '/home/c#/vonk'])(
  'a project that lies where webpack reads the path as something else is refused in a sentence: %s',
  (root) => {
    expect(() => assertPlace(root)).toThrow(`Nothing can be built in ${root}`);
  },
);

it('a project may lie below spaces and letters of any language', () => {
  expect(() => assertPlace('/home/Björn stuff/vonk (2)')).not.toThrow();
});
