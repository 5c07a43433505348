/** Milliseconds after which a page at rest wakes by itself, so that a later touch is answered at once; never for a visitor who saves data. */
export const REST_MS = 4_000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

/** Starts the sleeping application once: at the first sign of a visitor, or when the page has been at rest for a while. */
export function wakeApp(app: HTMLTemplateElement): void {
  const { dataset } = document.documentElement;
  let isDone = false;
  const wake = () => {
    for (const sign of SIGNS) removeEventListener(sign, wake, true);
    if (isDone || dataset.awake !== undefined) return;
    isDone = true;
    dataset.awake = '';
    document.head.append(app.content.cloneNode(true));
  };
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  if (!connection?.saveData) addEventListener('load', () => setTimeout(wake, REST_MS));
  // The like modal counts its seconds from here (R-MODAL-3).
  if (new URLSearchParams(location.search).has('t')) wake();
}
