import { type ReactNode, useLayoutEffect } from 'react';

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
  // On the root, as the page server sets it too: what was painted would move if the strip for a scrollbar went later.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-fixed-frame', isFixed);
  }, [isFixed]);
  return (
    <div
      className={className}
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
