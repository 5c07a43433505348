import type { MemberCard as Member } from '@vonk/api/members.ts';
import { PhotoGrid } from '@vonk/ui/stack.tsx';
import { Fragment, type ReactNode } from 'react';
import { MemberCard } from './member-card.tsx';

/** Cards of the first two rows of a wide screen are fetched at once. */
const FIRST_ROWS = 6;

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
  return (
    <PhotoGrid>
      {cards.map((card, index) => {
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
