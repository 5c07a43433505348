import { media } from '@vonk/ui/theme.ts';

/** The look of what only scripts make work: without them it is not there, and the form stands in its place. */
export const hiddenWithoutScript = { [media.noScript]: { display: 'none' } } as const;
