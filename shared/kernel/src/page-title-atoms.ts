import { atom, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';

/** Title of the page without its count; the host writes `(unread + new likes)` before it (R-LAYOUT-6). */
export const pageTitleAtom = atom('');

/** Sets the page's title; on the server at once, since effects do not run there. */
export function usePageTitle(title: string): void {
  const store = useStore();
  if (typeof window === 'undefined') store.set(pageTitleAtom, title);
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle(title), [title, setTitle]);
}
