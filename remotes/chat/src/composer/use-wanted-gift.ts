import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Whether the address asks for the gifts (`?gift=1`, from a profile), and how it stops asking: once is enough. */
export function useWantedGift(): { isWanted: boolean; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has('gift');
  const forget = useCallback(() => {
    if (!isWanted) return;
    setParams(
      (before) => {
        before.delete('gift');
        return before;
      },
      { replace: true },
    );
  }, [isWanted, setParams]);
  return { isWanted, forget };
}
