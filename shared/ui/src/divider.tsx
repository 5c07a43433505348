import type { ReactNode } from 'react';
import { color, font, space } from './theme.ts';

const line = { flex: 1, height: '1px', background: color.border } as const;

/** A hairline between two parts; with `children`, a word in its middle. */
export function Divider({ children, className }: { children?: ReactNode; className?: string }) {
  if (children === undefined) {
    return <hr className={className} css={{ height: '1px', border: 0, background: color.border, width: '100%' }} />;
  }
  return (
    <div
      className={className}
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space[4],
        color: color.ink3,
        fontSize: font.size.xs,
        '&::before, &::after': { content: '""', ...line },
      }}
    >
      {children}
    </div>
  );
}
