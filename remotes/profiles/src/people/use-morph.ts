import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Name of the photo that grows from a card into the profile, and the mark of the place it grows into. */
export const MORPH_NAME = 'member-photo';
export const MORPH_TARGET = 'data-morph';
/** The old picture stands still for this long at most. */
const LONGEST_MS = 400;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Frames stand still during a view transition: it is told by the change of the document, not asked frame by frame. */
const untilShown = (id: number) =>
  new Promise<void>((done) => {
    const look = () => {
      if (!document.querySelector(`[${MORPH_TARGET}="${id}"]`)) return;
      changes.disconnect();
      clearTimeout(longest);
      done();
    };
    const changes = new MutationObserver(look);
    const longest = setTimeout(() => {
      changes.disconnect();
      done();
    }, LONGEST_MS);
    changes.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
    look();
  });

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
