import { css, keyframes } from '@emotion/react';
import { classFor, createStyleCache } from './looks.ts';

const rulesOf = (name: string) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => rule.includes(name));

describe('the class of a look', () => {
  it('is the same for the same look, however often it is written, and its rule stands once', () => {
    createStyleCache();
    const first = classFor({ color: 'red', '&:hover': { color: 'blue' } }, undefined);
    expect(classFor({ color: 'red', '&:hover': { color: 'blue' } }, undefined)).toBe(first);
    expect(classFor({ color: 'blue' }, undefined)).not.toBe(first);
    expect(rulesOf(`.${first}`)).toEqual([
      expect.stringContaining('color: red'),
      expect.stringContaining('color: blue'),
    ]);
  });

  it('lies under the looks that are handed down, and keeps other classes', () => {
    createStyleCache();
    const outer = classFor({ color: 'green' }, undefined);
    const name = classFor({ color: 'red', margin: 0 }, `plain ${outer}`);
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
    classFor(css({ animation: `${turn} 1s` }), undefined);
    expect(rulesOf(`@keyframes ${turn.name}`)).toHaveLength(1);
  });
});
