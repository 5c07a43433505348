import { css } from '@emotion/react';
import { color, font, motion, radius, space, TOUCH_TARGET } from './theme.ts';

/** The look of everything one types or chooses in: a box with a strong edge. */
export const controlLook = css({
  width: '100%',
  minHeight: '48px',
  padding: `10px ${space[5]}`,
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  fontSize: font.size.md,
  lineHeight: font.line.md,
  transition: `border-color ${motion.fast}, box-shadow ${motion.fast}`,
  '&::placeholder': { color: color.ink3, opacity: 1 },
  '&:hover:not(:disabled)': { borderColor: color.ink3 },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px', borderColor: color.focus },
  '&[aria-invalid=true]': { borderColor: color.dangerText, boxShadow: `inset 0 0 0 1px ${color.dangerText}` },
  '&:disabled': { background: color.sunken, color: color.ink3, cursor: 'not-allowed' },
});

/** A control's own small button, inside its box at the end. */
export const insetButton = css({
  position: 'absolute',
  insetInlineEnd: '2px',
  insetBlock: '2px',
  width: TOUCH_TARGET,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  color: color.ink2,
  '&:hover': { color: color.ink },
});
