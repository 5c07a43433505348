import type { ColorName } from './tokens.ts';
import { breakpoints, durations, fontScale, layers, light, radiusScale, shadows, spaceScale } from './tokens.ts';

const mapValues = <K extends string, V, R>(object: Readonly<Record<K, V>>, change: (value: V, key: K) => R) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value as V, key as K)])) as Record<K, R>;

const rem = (pixels: number) => `${pixels / 16}rem`;

/** Every colour as its CSS variable: `color.brand` is `var(--brand)`, whatever the theme. */
export const color: Record<ColorName, string> = mapValues(light, (_value, name) => `var(--${name})`);

/** Spacing by step: `space[5]` is 16px (0 2 4 8 12 16 20 24 32 40 48 64 80). */
export const space = spaceScale.map((pixels) => `${pixels}px`) as unknown as readonly string[] &
  Record<SpaceStep, string>;

/** A step of the spacing scale. */
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** Font sizes and line heights by name (md is 16px), and weights. */
export const font = {
  size: mapValues(fontScale, ([size]) => rem(size)),
  line: mapValues(fontScale, ([, line]) => rem(line)),
  weight: { regular: 400, medium: 500, semibold: 600, bold: 700, heavy: 800 },
} as const;

/** The name of a font size. */
export type FontSize = keyof typeof fontScale;

/** Corner radii by use. */
export const radius = mapValues(radiusScale, (pixels) => `${pixels}px`);

/** Shadows that lift a surface; in the dark theme only `high` casts one. */
export const shadow = shadows;

/** Stacking order by name. */
export const layer = layers;

const EASE = 'cubic-bezier(.2,0,0,1)';

/** Durations with the one easing: `transition: opacity ${motion.fast}`. */
export const motion = mapValues(durations, (ms) => `${ms}ms ${EASE}`);

/** Media queries: `[media.up('md')]: {…}` applies from 768px, `media.below('md')` under it. */
export const media = {
  up: (name: keyof typeof breakpoints) => `@media (min-width:${breakpoints[name]}px)`,
  below: (name: keyof typeof breakpoints) => `@media (max-width:${breakpoints[name] - 0.02}px)`,
  /** A phone on its side, or a page at 400%: no room for bars above the text. */
  low: '@media (max-height:479.98px)',
  hover: '@media (hover:hover)',
  reducedMotion: '@media (prefers-reduced-motion:reduce)',
  noScript: '@media (scripting:none)',
} as const;

/** Smallest size of anything to touch. */
export const TOUCH_TARGET = '44px';
