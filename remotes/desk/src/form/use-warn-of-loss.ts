import { useEffect } from 'react';

/** Has the browser ask before a reload, or a way out of the desk, takes what was typed. */
export function useWarnOfLoss(isLost: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isLost]);
}
