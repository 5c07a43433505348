import { useId } from 'react';
import { color } from './theme.ts';

/** A quiet drawn figure in dusk colours, where there is no picture; fills its box. */
export function Silhouette({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 300 400"
      preserveAspectRatio="xMidYMid slice"
      css={{ width: '100%', height: '100%' }}
    >
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" css={{ stopColor: color.deepSoft }} />
          <stop offset="1" css={{ stopColor: color.brandSoft }} />
        </linearGradient>
        <linearGradient id={`${id}f`} x1="0.2" y1="0" x2="0.8" y2="1">
          <stop offset="0" css={{ stopColor: color.deepText, stopOpacity: 0.34 }} />
          <stop offset="1" css={{ stopColor: color.deepText, stopOpacity: 0.16 }} />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id}s)`} />
      <path
        fill={`url(#${id}f)`}
        d="M150 92c38 0 62 28 62 68 0 33-14 62-34 76v22c4 8 16 13 34 18 44 12 76 34 84 84l4 40H0l4-40c8-50 40-72 84-84 18-5 30-10 34-18v-22c-20-14-34-43-34-76 0-40 24-68 62-68Z"
      />
    </svg>
  );
}
