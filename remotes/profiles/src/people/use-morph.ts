import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Name of the photo that grows from a card into the profile, and the mark of the place it grows into. */
export const MORPH_NAME = 'member-photo';
export const MORPH_TARGET = 'data-morph';
/** The old picture stands still for this long at most. */
const LONGEST_MS = 400;
const STEP_MS = 10;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Frames stand still during a view transition: asked by timer, not by frame. */
async function untilShown(id: number): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS; waited += STEP_MS) {
    if (document.querySelector(`[${MORPH_TARGET}="${id}"]`)) return;
    await new Promise((done) => setTimeout(done, STEP_MS));
  }
}

/** A click on a card lets its photo grow into the profile, where the browser can and the member wants motion. */
export function useMorph(): (event: MouseEvent<HTMLElement>, to: string, id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (event, to, id) => {
      const photo = event.currentTarget.firstElementChild;
      const isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (!document.startViewTransition || !isWanted || !isPlainClick(event) || !(photo instanceof HTMLElement)) return;
      event.preventDefault();
      // One picture at a time carries the name: not the profile that is left.
      for (const before of document.querySelectorAll<HTMLElement>(`[${MORPH_TARGET}]`))
        before.style.viewTransitionName = 'none';
      photo.style.viewTransitionName = MORPH_NAME;
      const transition = document.startViewTransition(async () => {
        navigate(to);
        await untilShown(id);
        photo.style.viewTransitionName = '';
      });
      transition.ready.catch(() => {});
    },
    [navigate],
  );
}
