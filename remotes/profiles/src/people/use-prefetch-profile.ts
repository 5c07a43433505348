import { useQueryClient } from '@tanstack/react-query';
import { keys } from './liked-state.ts';
import { prefetchProfile } from './members.api.ts';

/** Handlers that read a profile ahead when the pointer or a finger is on its card. */
export function usePrefetchProfile() {
  const client = useQueryClient();
  return (id: number) => {
    const start = () => {
      void client.prefetchQuery({ queryKey: keys.profile(id), queryFn: () => prefetchProfile(id) });
    };
    return { onPointerEnter: start, onTouchStart: start, onFocus: start };
  };
}
