import { type RefObject, useLayoutEffect } from 'react';

/** To whom somebody was writing when the box they wrote in went, and what stood in it; until the change of page is done. */
let left: { memberId: number; text: string } | null = null;

/**
 * A first message and the conversation that it becomes are two pages: whoever goes on typing does so in the box of the second,
 * and not on its heading, which a change of route gives the focus to where nobody is typing. No letter is lost in between:
 * `goOn` is told the text where the second box began with an earlier one; keep it the same from render to render.
 */
export function useKeptFocus(
  box: RefObject<HTMLTextAreaElement | null>,
  memberId: number,
  goOn: (text: string) => void,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element && left?.memberId === memberId) {
      if (element.value !== left.text) goOn(left.text);
      element.focus({ preventScroll: true });
      element.setSelectionRange(element.value.length, element.value.length);
    }
    return () => {
      if (!element || document.activeElement !== element) return;
      left = { memberId, text: element.value };
      // The other box is there in the same commit, or it is another page.
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [box, memberId, goOn]);
}

/** Gives what stands in the place of a box that somebody was writing in, and that went, the focus that went with it. */
export function useBoxFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (left) place.current?.focus({ preventScroll: true });
  }, [place]);
}
