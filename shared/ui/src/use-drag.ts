import { type PointerEvent, useRef } from 'react';

/** Dragged further than this share of its width, the card is decided on. */
const FAR = 0.32;
const HALF_MS = 500;
const KEYFRAMES = [
  { transform: 'translateX(-110%) rotate(-10deg)' },
  { transform: 'none' },
  { transform: 'translateX(110%) rotate(10deg)' },
];

/**
 * Handlers that let an element be dragged sideways; `onDecide` is told the side when it was let go far enough. An animation
 * follows the pointer, so that no style attribute is written. Buttons and keys must do the same.
 */
export function useDrag(onDecide: (direction: 'left' | 'right') => void) {
  const drag = useRef<{ startX: number; width: number; animation: Animation | undefined } | null>(null);
  const shareOf = (event: PointerEvent) =>
    drag.current ? (event.clientX - drag.current.startX) / drag.current.width : 0;
  const end = (event: PointerEvent<HTMLElement>) => {
    const share = shareOf(event);
    const { animation } = drag.current ?? {};
    drag.current = null;
    animation?.cancel();
    if (Math.abs(share) >= FAR && event.type === 'pointerup') onDecide(share > 0 ? 'right' : 'left');
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const element = event.currentTarget;
      const animation = element.animate?.(KEYFRAMES, { duration: HALF_MS * 2, fill: 'both' });
      animation?.pause();
      if (animation) animation.currentTime = HALF_MS;
      drag.current = { startX: event.clientX, width: element.clientWidth || 1, animation };
      element.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { animation } = drag.current ?? {};
      if (animation) animation.currentTime = HALF_MS * (1 + Math.max(-1, Math.min(1, shareOf(event))));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
