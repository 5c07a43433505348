import type { MemberCard as Member } from '@vonk/api/members.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { PhotoGrid } from '@vonk/ui/stack.tsx';
import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
import { MemberCard } from './member-card.tsx';

/** Cards of the first two rows of a wide screen are fetched at once. */
const FIRST_ROWS = 6;
/** So many are rendered before the grid's first paint, in a window of this width and above. */
const FIRST_CARDS: [minWidth: number, cards: number][] = [
  [1200, 18],
  [768, 12],
  [0, 6],
];

/** As many cards as the first screen holds until they are painted, then all: a tap is answered before what nobody sees. */
function useCardsSoFar(): number {
  // What the server painted is taken over whole.
  const isBrowser = useIsBrowser();
  const [count, setCount] = useState(() =>
    isBrowser ? (FIRST_CARDS.find(([width]) => innerWidth >= width)?.[1] ?? 0) : Number.POSITIVE_INFINITY,
  );
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), []);
  return count;
}

/** Members beside each other; `hasPriority` for the grid at the top of a page. */
export function MemberGrid({
  cards,
  hasPriority = false,
  inserts,
}: {
  cards: readonly Member[];
  hasPriority?: boolean;
  /** Other tiles of the grid, by the number of members before them. */
  inserts?: ReadonlyMap<number, ReactNode>;
}) {
  const soFar = useCardsSoFar();
  return (
    <PhotoGrid>
      {cards.map((card, index) => {
        // A place of the same shape: what is above and below stands where it will stand, so that Back finds its place.
        if (index >= soFar) return <li key={card.id} style={{ aspectRatio: '3 / 4' }} />;
        const insert = inserts?.get(index + 1);
        return (
          <Fragment key={card.id}>
            <li>
              <MemberCard card={card} isPriority={hasPriority && index < FIRST_ROWS} />
            </li>
            {insert ? <li>{insert}</li> : null}
          </Fragment>
        );
      })}
    </PhotoGrid>
  );
}
