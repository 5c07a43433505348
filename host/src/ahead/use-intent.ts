import { languageBase, withoutBase } from '@vonk/api/paths.ts';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { prefetchPage, preparePage } from './prepare-page.ts';

/** The page of ours, in this language, behind the link at an event; null where there is none or it opens elsewhere. */
function pageBehind({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.download || (link.target && link.target !== '_self'))
    return null;
  const base = languageBase(document.documentElement.lang);
  const isOurs = base === '/' || link.pathname === base || link.pathname.startsWith(`${base}/`);
  return isOurs ? withoutBase(link.pathname, base) + link.search : null;
}

/** The mouse's main button, a finger or a pen; what opens a menu or another tab is none. */
const isMain = (event: PointerEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Follows whoever is about to leave for another page: its code is fetched when its link is pointed at, and all the rest when it is pressed. */
export function useIntent(): void {
  const store = useStore();
  useEffect(() => {
    const onIntent = (event: Event) => {
      const path = pageBehind(event);
      if (path) prefetchPage(path, store);
    };
    const onPress = (event: PointerEvent) => {
      const path = isMain(event) ? pageBehind(event) : null;
      if (path) preparePage(path, store);
    };
    const options = { capture: true, passive: true } as const;
    const signs = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, onIntent, options);
    document.addEventListener('pointerdown', onPress, options);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onIntent, options);
      document.removeEventListener('pointerdown', onPress, options);
    };
  }, [store]);
}
