import { type RefObject, useLayoutEffect } from 'react';

/** A conversation that a first message became is there within so long. */
const SOON_MS = 3_000;

/** To whom somebody was writing when the box they wrote in went. */
let left: { memberId: number; at: number } | null = null;

/**
 * A first message and the conversation that it becomes are two pages: whoever goes on typing does so in the box of the second,
 * and not on its heading, which a change of route gives the focus to.
 */
export function useKeptFocus(box: RefObject<HTMLTextAreaElement | null>, memberId: number): void {
  useLayoutEffect(() => {
    const element = box.current;
    const goesOn = left?.memberId === memberId && Date.now() - left.at < SOON_MS;
    left = null;
    // After the frame in which the heading gets it.
    let frame = goesOn
      ? requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => {
            element?.focus({ preventScroll: true });
            element?.setSelectionRange(element.value.length, element.value.length);
          });
        })
      : 0;
    return () => {
      cancelAnimationFrame(frame);
      left = document.activeElement === element ? { memberId, at: Date.now() } : null;
    };
  }, [box, memberId]);
}
