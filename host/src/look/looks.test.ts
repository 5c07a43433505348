import { css, keyframes } from '@emotion/react';
import { classFor, createStyleCache, isWaiting, putIn } from './looks.ts';

/** The class of a look whose style was put in, as it is once its element stands on the page. */
function stand(...given: Parameters<typeof classFor>): string {
  const names = classFor(...given);
  putIn(names);
  return names;
}

const rulesOf = (name: string) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => rule.includes(name));

describe('the class of a look', () => {
  it('is the same for the same look, however often it is written, and its rule stands once', () => {
    createStyleCache();
    const first = stand({ color: 'red', '&:hover': { color: 'blue' } }, undefined);
    expect(classFor({ color: 'red', '&:hover': { color: 'blue' } }, undefined)).toBe(first);
    expect(classFor({ color: 'blue' }, undefined)).not.toBe(first);
    expect(rulesOf(`.${first}`)).toEqual([
      expect.stringContaining('color: red'),
      expect.stringContaining('color: blue'),
    ]);
  });

  it('is known by a look that is written once, whatever is handed down to it', () => {
    createStyleCache();
    const constant = { color: 'navy' };
    const outer = stand({ color: 'olive' }, undefined);
    const [alone, under] = [undefined, outer].map((handedDown) =>
      Array.from({ length: 3 }, () => stand(constant, handedDown)),
    );
    expect([new Set(alone).size, new Set(under).size]).toEqual([1, 1]);
    expect(alone?.[0]).not.toBe(under?.[0]);
    createStyleCache();
    const [again = ''] = [stand(constant, undefined)];
    expect(rulesOf(`.${again}`)).not.toEqual([]);
  });

  it('is told apart by the styles that it is put together from', () => {
    createStyleCache();
    const [round, square] = [css({ borderRadius: 9 }), css({ borderRadius: 0 })];
    const first = stand([round, { margin: 1 }], undefined);
    expect(classFor([round, { margin: 1 }], undefined)).toBe(first);
    expect(classFor([square, { margin: 1 }], undefined)).not.toBe(first);
    expect(classFor([{ margin: 1 }, round], undefined)).not.toBe(classFor([{ margin: 1 }, square], undefined));
    expect(classFor(round, undefined)).not.toBe(classFor(square, undefined));
    expect(rulesOf(`.${first}`)).toEqual([expect.stringMatching(/border-radius: 9px;.*margin: 1px/)]);
  });

  it('lies under the looks that are handed down, and keeps other classes', () => {
    createStyleCache();
    const outer = stand({ color: 'green' }, undefined);
    const name = stand({ color: 'red', margin: 0 }, `plain ${outer}`);
    expect(name.split(' ')[0]).toBe('plain');
    const [rule = ''] = rulesOf(`.${name.split(' ')[1]}`);
    expect([rule.includes('margin: 0'), rule.includes('color: green'), rule.includes('color: red')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('brings the keyframes that it names', () => {
    createStyleCache();
    const turn = keyframes({ to: { rotate: '1turn' } });
    stand(css({ animation: `${turn} 1s` }), undefined);
    expect(rulesOf(`@keyframes ${turn.name}`)).toHaveLength(1);
  });

  it('puts its style in when its element comes to stand, and not while it is made', () => {
    createStyleCache();
    const name = classFor({ color: 'teal' }, undefined);
    expect([isWaiting(name), rulesOf(`.${name}`)]).toEqual([true, []]);
    putIn(name);
    expect([isWaiting(name), rulesOf(`.${name}`).length]).toEqual([false, 1]);
    expect(classFor({ color: 'teal' }, undefined)).toBe(name);
    expect(isWaiting(name)).toBe(false);
  });
});
