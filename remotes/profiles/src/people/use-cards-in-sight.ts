import { afterPaint } from '@vonk/kernel/after-paint.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { type RefCallback, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { firstCards } from './use-cards-so-far.ts';

type Range = readonly [from: number, to: number];
const ALL: Range = [0, Number.POSITIVE_INFINITY];
/** What is about to come into sight counts as seen. */
const MARGIN = '20%';

/** Notes which places of a grid are in sight, told by the browser without a look at the layout. */
function createSight() {
  const seen = new Set<number>();
  const placeOf = (element: Element) => Number(element.getAttribute('data-place'));
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](placeOf(target));
          },
          { rootMargin: MARGIN },
        );
  const watch: RefCallback<HTMLLIElement> = (place) => {
    if (place) observer?.observe(place);
    return () => void (place && observer?.unobserve(place));
  };
  const range = (): Range => (seen.size ? [Math.min(...seen), Math.max(...seen) + 1] : [0, firstCards()]);
  return { watch, range };
}

/**
 * Which cards of a grid are there: those of the first screen until they are painted, then all. While another page stands in
 * the place of a kept one, it holds those that were in sight, so that Back shows them at once, and the others after them.
 * `watch` is the ref of each card's place, which says by `data-place` which one it is.
 */
export function useCardsInSight() {
  // What the server painted is taken over whole.
  const isBrowser = useIsBrowser();
  const [[from, to], setRange] = useState<Range>(() => (isBrowser ? [0, firstCards()] : ALL));
  const sight = useMemo(createSight, []);
  useLayoutEffect(() => {
    const cancel = afterPaint(() => startTransition(() => setRange(ALL)));
    return () => {
      cancel();
      setRange(sight.range());
    };
  }, [sight]);
  return {
    isThere: (index: number) => index >= from && index < to,
    /** Only those that are in sight are there. */
    isPart: to !== ALL[1],
    watch: sight.watch,
  };
}
