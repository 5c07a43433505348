import { AFTER_PAINT_ID } from '@vonk/api/first-paint-ids.ts';

/**
 * Starts the application of the page's template once the first frame is shown: its scripts, which have been fetched meanwhile,
 * would run before that frame where the line is fast, and its preloads would share a slow one with the pictures in sight.
 * Rendering waits for the whole body (`rel=expect`), and callbacks of frames with it; where nothing is drawn, as in a tab in
 * the background, it starts at once. The page's state is read whole before.
 */
export function startAfterPaint(): void {
  const start = () => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${AFTER_PAINT_ID}`);
    if (!template) return;
    document.head.append(template.content);
    template.remove();
  };
  const startOnceRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  };
  const startIfHidden = () => {
    if (document.visibilityState === 'hidden') startOnceRead();
  };
  // The callback runs before its frame is drawn, the timer after it.
  requestAnimationFrame(() => setTimeout(startOnceRead));
  document.addEventListener('visibilitychange', startIfHidden);
  startIfHidden();
}
