import type { MemberCard as Member } from '@vonk/api/members.ts';
import { belowMark } from '@vonk/kernel/below-mark.ts';
import { PhotoGrid } from '@vonk/ui/stack.tsx';
import { Fragment, type ReactNode } from 'react';
import { MemberCard } from './member-card.tsx';
import { useCardsInSight } from './use-cards-in-sight.ts';
import { placeLook } from './use-cards-so-far.ts';

/** Cards of the first two rows of a wide screen are fetched at once. */
const FIRST_ROWS = 6;
/** The first card that no screen but a very high one shows at once. */
const FIRST_BELOW = 12;
/**
 * Cards after these are laid out and painted once they come near the window (docs/adr/0021). The shape holds their place, and
 * the margin what stands over their edge, such as the ring of the focus. Where only those in sight are there, a browser that
 * first asks where each of them is would lay the page out twice.
 */
const laterLook = { aspectRatio: '3 / 4', contentVisibility: 'auto', overflowClipMargin: '8px' } as const;

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
  const { isThere, isPart, watch } = useCardsInSight();
  return (
    <PhotoGrid>
      {cards.map((card, index) => {
        const insert = inserts?.get(index + 1);
        const isShown = isThere(index);
        const look = isShown ? undefined : placeLook;
        return (
          <Fragment key={card.id}>
            <li
              ref={watch}
              {...(hasPriority && index === FIRST_BELOW ? belowMark : {})}
              data-place={index}
              style={look}
              css={index < FIRST_ROWS || (isPart && isShown) ? undefined : laterLook}
            >
              {isShown ? <MemberCard card={card} isPriority={hasPriority && index < FIRST_ROWS} /> : null}
            </li>
            {insert ? <li style={look}>{isShown ? insert : null}</li> : null}
          </Fragment>
        );
      })}
    </PhotoGrid>
  );
}
