import { PRELOADS_ID } from '@vonk/api/first-paint-ids.ts';

/**
 * Lets the preloads of the page's template begin once its first frame is shown: before it, they would share the line with the
 * pictures in sight. Rendering waits for what is in sight (`rel=expect`), and callbacks of frames with it; where nothing is
 * drawn, as in a tab in the background, they begin at once.
 */
export function preloadAfterPaint(): void {
  const begin = () => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${PRELOADS_ID}`);
    if (!template) return;
    document.head.append(template.content);
    template.remove();
  };
  if (document.visibilityState === 'hidden') begin();
  // The callback runs before its frame is drawn, the timer after it.
  else requestAnimationFrame(() => setTimeout(begin));
}
