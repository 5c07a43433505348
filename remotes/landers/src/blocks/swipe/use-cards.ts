import { useEffect, useState } from 'react';
import type { Person } from '../people/use-showcase.ts';

/** Shows one person after the other, up to `most`. Arrow keys go on too, except in a form, where they move the caret. */
export function useCards(people: Person[], most: number) {
  const cards = people.slice(0, most);
  const [seen, setSeen] = useState(0);
  const isDone = seen > 0 && seen >= cards.length;
  useEffect(() => {
    if (isDone) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('form')) return;
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setSeen((count) => count + 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isDone]);
  return {
    /** Who is on screen; undefined after the last one, and where there is nobody. */
    person: cards[seen],
    /** Counted from 1. */
    position: seen + 1,
    total: cards.length,
    isDone,
    showNext: () => setSeen((count) => count + 1),
  };
}
