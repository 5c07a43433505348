import { useHost } from '@vonk/kernel/host-api.tsx';

/** Handlers that start loading the page behind a link on hover, focus and touch. */
export function usePrefetch() {
  const host = useHost();
  return (path: string) => {
    const start = () => host.prefetch(path);
    return { onPointerEnter: start, onTouchStart: start, onFocus: start };
  };
}
