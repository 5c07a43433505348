import { css } from '@emotion/react';
import { chosenWhenForced } from './forced-colors.ts';
import { color, font, motion, radius, space } from './theme.ts';

const outline = { background: color.surface, color: color.ink, borderColor: color.border };

/** A chip: quiet until chosen, when it turns soft purple. Small to see, but 44px to touch. */
export const chipLook = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '36px',
  padding: `7px ${space[5]}`,
  border: '1px solid',
  ...outline,
  borderRadius: radius.pill,
  color: color.ink2,
  fontSize: font.size.sm,
  lineHeight: font.line.sm,
  fontWeight: font.weight.semibold,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}, border-color ${motion.fast}, color ${motion.fast}`,
  '&::after': { content: '""', position: 'absolute', insetInline: 0, insetBlock: '-5px' },
  '&:hover': { borderColor: color.borderStrong },
});

/** The same, chosen. */
export const chipChosen = {
  background: color.deepSoft,
  borderColor: color.deepSoft,
  color: color.deepText,
  '&:hover': { borderColor: color.deepText },
  ...chosenWhenForced,
};

/** A firmer chip with square corners and a pink edge when chosen, for ways to pay. */
export const tileLook = css({ borderRadius: radius.small, borderColor: color.borderStrong, color: color.ink });

/** The same, chosen. */
export const tileChosen = {
  background: color.surface,
  borderColor: color.brand,
  boxShadow: `inset 0 0 0 1px ${color.brand}`,
  color: color.brandText,
  '&:hover': { borderColor: color.brand },
  ...chosenWhenForced,
};
