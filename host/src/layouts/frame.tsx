import type { ReactNode } from 'react';

/** The page's column: as high as the window at least, or exactly for an app-like page. */
export function Frame({
  isFixed = false,
  className,
  children,
}: {
  isFixed?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={className}
      data-fixed-frame={isFixed ? '' : undefined}
      css={{
        display: 'flex',
        flexDirection: 'column',
        ...(isFixed ? { height: '100dvh', overflow: 'hidden' } : { minHeight: '100dvh' }),
      }}
    >
      {children}
    </div>
  );
}
