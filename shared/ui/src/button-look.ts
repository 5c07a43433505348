import { type CSSObject, css } from '@emotion/react';
import { color, font, media, motion, radius, space, TOUCH_TARGET } from './theme.ts';

const LIVE = ':not(:disabled, [aria-disabled=true])';
const hover = (styles: CSSObject): CSSObject => ({ [media.hover]: { [`&:hover${LIVE}`]: styles } });

/** The look that all buttons share. */
export const buttonBase = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minHeight: TOUCH_TARGET,
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontWeight: font.weight.semibold,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.fast}, border-color ${motion.fast}, color ${motion.fast}, transform ${motion.fast}`,
  [`&:active${LIVE}`]: { transform: 'scale(.98)' },
  '&:disabled, &[aria-disabled=true]': { cursor: 'default' },
  '&:disabled': { opacity: 0.5 },
});

/** Sizes of a button; none is under 44px high. */
export const buttonSizes = {
  sm: css({ padding: `8px ${space[5]}`, fontSize: font.size.sm, lineHeight: font.line.sm }),
  md: css({ padding: `10px ${space[6]}`, fontSize: font.size.md, lineHeight: '1.375rem' }),
  lg: css({ minHeight: '52px', padding: `12px ${space[7]}`, fontSize: font.size.lg, lineHeight: font.line.lg }),
} as const;

/** Colours of a button; one `primary` to a view. */
export const buttonVariants = {
  primary: css({
    background: color.brand,
    color: color.onBrand,
    boxShadow: `0 6px 18px -6px color-mix(in srgb, ${color.brand} 55%, transparent)`,
    ...hover({ background: color.brandHover }),
    [`&:active${LIVE}`]: { background: color.brandActive },
  }),
  secondary: css({
    background: color.surface,
    color: color.ink,
    borderColor: color.borderStrong,
    ...hover({ background: color.sunken }),
  }),
  deep: css({ background: color.deep, color: color.onDeep, ...hover({ background: color.deepHover }) }),
  ghost: css({ background: 'transparent', color: color.ink, ...hover({ background: color.sunken }) }),
  danger: css({
    background: color.danger,
    color: color.onDanger,
    ...hover({ background: `color-mix(in srgb, ${color.danger} 88%, black)` }),
  }),
  onPhoto: css({
    background: color.photoTagLight,
    color: color.onPhotoTagLight,
    ...hover({ background: `color-mix(in srgb, ${color.photoTagLight} 88%, ${color.onPhotoTagLight})` }),
    '&:focus-visible': { outlineColor: color.onPhotoTag },
  }),
} as const;

/** The name of a button's colours. */
export type ButtonVariant = keyof typeof buttonVariants;
