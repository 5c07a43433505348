import { firstCards } from './use-cards-so-far.ts';

const real = { innerWidth, innerHeight };
afterAll(() => void Object.assign(globalThis, real));

it.each([
  ['a small phone', 360, 640, 4],
  ['a phone', 412, 823, 4],
  ['a tall phone', 412, 915, 6],
  ['a tablet', 820, 1180, 16],
  ['a laptop', 1280, 800, 12],
  ['a wide window', 1920, 1080, 18],
])('the first screen of %s holds whole rows of its columns', (_, width, height, cards) => {
  Object.assign(globalThis, { innerWidth: width, innerHeight: height });
  expect(firstCards()).toBe(cards);
});
