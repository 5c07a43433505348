import { keyframes } from '@emotion/react';
import { media } from './theme.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A small turning ring, for inside a button only; hidden from readers, who hear the button is busy. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      css={{ flexShrink: 0, animation: `${turn} 800ms linear infinite`, [media.reducedMotion]: { opacity: 0.7 } }}
    >
      <circle cx="9" cy="9" r="7" stroke="currentColor" strokeOpacity=".28" strokeWidth="2.2" />
      <path d="M16 9a7 7 0 0 0-7-7" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
