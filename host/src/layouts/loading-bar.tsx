import { keyframes } from '@emotion/react';
import { color, layer } from '@vonk/ui/theme.ts';

/** R-LAYOUT-7: a load shorter than this shows no bar, and the bar takes so long to cross the screen. */
const LOADING_THROTTLE_MS = 200;
const LOADING_DURATION_MS = 5_000;

const cross = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.92)' } });
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** A line at the top while the next page loads. It says nothing to readers: the skeleton has the words. */
export function LoadingBar() {
  return (
    <div
      aria-hidden="true"
      data-loading-bar=""
      css={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        zIndex: layer.toast,
        height: '3px',
        background: color.brand,
        transformOrigin: '0 50%',
        opacity: 0,
        animation: `${appear} 1ms linear ${LOADING_THROTTLE_MS}ms forwards, ${cross} ${LOADING_DURATION_MS}ms cubic-bezier(.1,.7,.2,1) ${LOADING_THROTTLE_MS}ms forwards`,
      }}
    />
  );
}
