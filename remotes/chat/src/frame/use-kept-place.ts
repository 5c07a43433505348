import { keepPlace, placeOf } from '@vonk/kernel/places.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Keeps the place of a list that scrolls by itself: Back finds it as the host does for the page. Only where the list is the page. */
export function useKeptPlace(isPage: boolean): RefObject<HTMLElement | null> {
  const { key } = useLocation();
  const type = useNavigationType();
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isPage) return;
    const list = `${key}:list`;
    const place = type === 'POP' ? placeOf(list) : 0;
    // Some engines keep the place of what was hidden.
    if (place && !element.scrollTop) element.scrollTop = place;
    let last: number | null = null;
    const note = () => {
      last = element.scrollTop;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      element.removeEventListener('scroll', note);
      if (last !== null) keepPlace(list, last);
    };
  }, [key, type, isPage]);
  return scroller;
}
