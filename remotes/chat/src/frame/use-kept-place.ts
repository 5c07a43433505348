import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

function storedPlace(name: string): number {
  try {
    return Number(sessionStorage.getItem(name) ?? 0);
  } catch {
    return 0;
  }
}

function storePlace(name: string, px: number): void {
  try {
    sessionStorage.setItem(name, String(px));
  } catch {
    // Without storage Back begins at the top.
  }
}

/** Keeps the place of a list that scrolls by itself: Back finds it as the host does for the page. Only where the list is the page. */
export function useKeptPlace(isPage: boolean): RefObject<HTMLElement | null> {
  const { key } = useLocation();
  const type = useNavigationType();
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isPage) return;
    const list = `${key}:list`;
    const name = `scroll:${list}`;
    const place = type === 'POP' ? storedPlace(name) : 0;
    // Some engines keep the place of what was hidden.
    if (place && !element.scrollTop) element.scrollTop = place;
    let last: number | null = null;
    const note = () => {
      last = element.scrollTop;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      element.removeEventListener('scroll', note);
      if (last !== null) storePlace(name, last);
    };
  }, [key, type, isPage]);
  return scroller;
}
