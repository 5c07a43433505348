import { css, keyframes } from '@emotion/react';
import { color, media, motion, radius, shadow, space } from './theme.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(24px)' } });

/** The surface of a dialog: in the middle where there is room, else a sheet at the bottom. */
export const dialogLook = css({
  position: 'fixed',
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: '100%',
  maxHeight: '92dvh',
  margin: '0 auto',
  padding: 0,
  border: 0,
  // Shows only where the system takes all backgrounds and shadows away.
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  overflow: 'hidden',
  background: color.surface,
  color: color.ink,
  borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  boxShadow: shadow.high,
  animation: `${rise} ${motion.slow}`,
  '&::backdrop': {
    background: `color-mix(in srgb, ${color.scrim} 62%, transparent)`,
    animation: `${fade} ${motion.normal}`,
  },
  [media.up('sm')]: {
    inset: 0,
    width: `calc(100% - ${space[8]})`,
    maxWidth: '500px',
    height: 'fit-content',
    maxHeight: 'min(88dvh, 860px)',
    margin: 'auto',
    borderRadius: radius.sheet,
  },
});
