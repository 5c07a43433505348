import { useEffect, useRef } from 'react';

/** A drag further than this decides. */
const FAR_PX = 90;

/** Lets an element be dragged sideways; `onDecided` is told when it was let go far enough. Buttons and keys do the same. */
export function useDrag(onDecided: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const decided = useRef(onDecided);
  useEffect(() => {
    decided.current = onDecided;
  });
  useEffect(() => {
    const card = element.current;
    if (!card) return;
    let from: number | null = null;
    const move = (offset: number) => {
      card.style.transform = offset ? `translateX(${offset}px) rotate(${offset / 24}deg)` : '';
    };
    const onDown = (event: PointerEvent) => {
      from = event.clientX;
      card.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      if (from !== null) move(event.clientX - from);
    };
    const onUp = (event: PointerEvent) => {
      if (from === null) return;
      const offset = event.clientX - from;
      from = null;
      move(0);
      if (Math.abs(offset) > FAR_PX) decided.current();
    };
    card.addEventListener('pointerdown', onDown);
    card.addEventListener('pointermove', onMove);
    card.addEventListener('pointerup', onUp);
    card.addEventListener('pointercancel', onUp);
    return () => {
      card.removeEventListener('pointerdown', onDown);
      card.removeEventListener('pointermove', onMove);
      card.removeEventListener('pointerup', onUp);
      card.removeEventListener('pointercancel', onUp);
    };
  });
  return element;
}
