import type { MemberCard as Member } from '@vonk/api/members.ts';
import { PhotoGrid } from '@vonk/ui/stack.tsx';
import { MemberCard } from './member-card.tsx';

/** Cards of the first two rows of a wide screen are fetched at once. */
const FIRST_ROWS = 6;

/** Members beside each other; `hasPriority` for the grid at the top of a page. */
export function MemberGrid({ cards, hasPriority = false }: { cards: readonly Member[]; hasPriority?: boolean }) {
  return (
    <PhotoGrid>
      {cards.map((card, index) => (
        <li key={card.id}>
          <MemberCard card={card} isPriority={hasPriority && index < FIRST_ROWS} />
        </li>
      ))}
    </PhotoGrid>
  );
}
