import { color, media, space } from '@vonk/ui/theme.ts';

/** One payment or transaction of a list: a whole line that is a link. */
export const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: `${space[2]} ${space[5]}`,
  // In large letters what it cost stands below: beside it no word would have room.
  flexWrap: 'wrap',
  '& > :first-child': { flex: '1 1 7rem', minWidth: 0 },
  minHeight: '64px',
  padding: `${space[4]} ${space[5]}`,
  [media.hover]: { '&:hover': { background: color.sunken } },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
