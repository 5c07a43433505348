import { atom, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';

/** Title of the page without its count; the host writes `(unread + new likes)` before it (R-LAYOUT-6). */
export const pageTitleAtom = atom('');

/** Describes the page in a sentence or two for search engines and shared links; read by the page server only. */
export const pageDescriptionAtom = atom('');

/** Sets the page's title; on the server at once, since effects do not run there, and with the page's description. */
export function usePageTitle(title: string, description = ''): void {
  const store = useStore();
  if (typeof window === 'undefined') {
    store.set(pageTitleAtom, title);
    store.set(pageDescriptionAtom, description);
  }
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle(title), [title, setTitle]);
}
