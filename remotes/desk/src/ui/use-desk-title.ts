import { useEffect } from 'react';

/** Names the window after the page that it shows. */
export function useDeskTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
}
