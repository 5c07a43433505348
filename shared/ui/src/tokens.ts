import { type CheckedPair, type ColorName, checkedPairs, dark, light, type Palette } from './palette.ts';

export type { CheckedPair, ColorName, Palette };
export { checkedPairs, dark, light };

/** Widths in pixels from which a wider layout applies. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Font size and line height in pixels; written out in rem, so that they follow the reader's setting. */
export const fontScale = {
  xxs: [12, 16],
  xs: [13, 18],
  sm: [14, 20],
  md: [16, 24],
  lg: [18, 26],
  xl: [20, 28],
  h3: [24, 30],
  h2: [30, 36],
  h1: [38, 44],
  display: [48, 52],
} as const;

/** Spacing steps in pixels, by number. */
export const spaceScale = [0, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80] as const;

/** Corner radii in pixels, by use. */
export const radiusScale = { tag: 6, small: 10, control: 14, card: 16, sheet: 20, pill: 999 } as const;

/** Durations in milliseconds. */
export const durations = { fast: 120, normal: 200, slow: 320 } as const;

/** Plum-tinted shadows; the dark theme has none and lightens surfaces instead. */
export const shadows = {
  low: '0 1px 2px light-dark(rgb(61 7 102 / .06), transparent), 0 2px 8px light-dark(rgb(61 7 102 / .05), transparent)',
  mid: '0 2px 6px light-dark(rgb(61 7 102 / .08), transparent), 0 8px 24px light-dark(rgb(61 7 102 / .10), transparent)',
  high: '0 4px 12px light-dark(rgb(61 7 102 / .10), rgb(0 0 0 / .4)), 0 24px 64px light-dark(rgb(61 7 102 / .22), rgb(0 0 0 / .5))',
} as const;

/** Stacking order, lowest first; native dialogs sit above all of it by themselves. */
export const layers = {
  below: -1,
  base: 0,
  raised: 1,
  overlay: 10,
  sticky: 100,
  menu: 200,
  modal: 300,
  toast: 400,
} as const;

export { type FontUrls, type ThemeOptions, themeCss } from './theme-css.ts';
