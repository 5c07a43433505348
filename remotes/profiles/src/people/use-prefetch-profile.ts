import { useReadAhead } from '@vonk/kernel/use-read.ts';
import { FRESH_MS } from './kept-members.ts';
import { profileAheadQuery } from './members.api.ts';

/** Handlers that read a profile ahead when the pointer or a finger is on its card. */
export function usePrefetchProfile() {
  const readAhead = useReadAhead();
  return (id: number) => {
    const start = () => readAhead(profileAheadQuery(id), FRESH_MS);
    return { onPointerEnter: start, onTouchStart: start, onFocus: start };
  };
}
