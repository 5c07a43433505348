import type { PartnerTile } from '@vonk/api/settings.ts';
import { color } from '@vonk/ui/theme.ts';
import type { ReactElement } from 'react';

const line = { fill: 'none', stroke: color.deepText, strokeOpacity: 0.34, strokeWidth: 3 } as const;
const soft = { fill: color.deepText, fillOpacity: 0.1 } as const;
const warm = { fill: color.brandText, fillOpacity: 0.16 } as const;

/** A lens for video chat, two doorways for another site: things, since nobody in particular is meant. */
const DRAWINGS: Record<PartnerTile['kind'], ReactElement> = {
  cam: (
    <>
      <circle cx="150" cy="120" r="150" css={soft} />
      <circle cx="150" cy="120" r="106" css={warm} />
      <circle cx="150" cy="120" r="66" css={soft} />
      <circle cx="150" cy="120" r="106" css={line} />
      <circle cx="150" cy="120" r="66" css={line} />
      <path d="M116 104a38 38 0 0 1 24-22" css={line} strokeLinecap="round" />
    </>
  ),
  resell: (
    <>
      <path d="M36 400V150a76 76 0 0 1 152 0v250Z" css={soft} />
      <path d="M112 400V180a76 76 0 0 1 152 0v220Z" css={warm} />
      <path d="M36 400V150a76 76 0 0 1 152 0v250" css={line} />
      <path d="M112 400V180a76 76 0 0 1 152 0v220" css={line} />
    </>
  ),
};

/** Draws the picture of a partner's tile; it fills its box. */
export function PartnerArt({ kind }: { kind: PartnerTile['kind'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 400" preserveAspectRatio="xMidYMin slice" css={artLook}>
      <rect width="300" height="400" css={{ fill: color.deepSoft }} />
      {DRAWINGS[kind]}
    </svg>
  );
}

const artLook = { position: 'absolute', inset: 0, width: '100%', height: '100%', zIndex: -1 } as const;
