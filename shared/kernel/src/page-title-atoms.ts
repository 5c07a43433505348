import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Title of the page without its count; the host writes `(unread + new likes)` before it (R-LAYOUT-6). */
export const pageTitleAtom = atom('');

/** Sets the page's title while the component is mounted. */
export function usePageTitle(title: string): void {
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle(title), [title, setTitle]);
}
