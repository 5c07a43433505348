import { color, media, space } from '@vonk/ui/theme.ts';

/** One payment or transaction of a list: a whole line that is a link. */
export const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  minHeight: '64px',
  padding: `${space[4]} ${space[5]}`,
  [media.hover]: { '&:hover': { background: color.sunken } },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
