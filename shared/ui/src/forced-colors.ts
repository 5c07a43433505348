const FORCED = '@media (forced-colors:active)';

/** The chosen one of several where the system takes all colours away: in its own colour for what is selected. */
export const chosenWhenForced = {
  [FORCED]: {
    forcedColorAdjust: 'none',
    background: 'Highlight',
    color: 'HighlightText',
    borderColor: 'Highlight',
    '& *': { color: 'HighlightText' },
  },
} as const;

/** An edge that shows only where the system takes all backgrounds away: a transparent one gets a colour there. */
export const edgeWhenForced = { border: '1px solid transparent' } as const;
