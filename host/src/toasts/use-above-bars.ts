import { useLayoutEffect, useState } from 'react';

/** The mark of what stands at the lower edge of the window and can be pressed: tab bar, composer, a profile's actions. */
const BARS = '[data-bottom-bar]';
const GAP = 16;

/** Pixels from the window's lower edge up to the highest bar that stands there. */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    // Scrolled away, or not shown at this width.
    .filter(({ height, top }) => height > 0 && top < innerHeight)
    .map(({ top }) => innerHeight - top);
  return Math.max(0, ...tops);
}

/** The distance of toasts from the lower edge: above every bar, so that they cover nothing one wants to press next. */
export function useAboveBars(isNeeded: boolean): string {
  const [bottom, setBottom] = useState(GAP);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const measure = () => setBottom(heightOfBars() + GAP);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [isNeeded]);
  return `${bottom}px`;
}
