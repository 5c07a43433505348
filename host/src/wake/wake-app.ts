import { fetchEarly } from '../fetch-early.ts';
import { savesData } from '../saves-data.ts';

/** Milliseconds after which a page at rest wakes by itself, so that a later touch is answered at once; never for a visitor who saves data. */
export const REST_MS = 4_000;
/** So long after all of the page has come, its line is idle: the application is fetched, and runs at the first sign. */
export const IDLE_MS = 500;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

/** The files that the application will ask for, as the template names them. */
const filesOf = ({ content }: HTMLTemplateElement) =>
  [...content.querySelectorAll<HTMLElement>('script[src], link[as=script]')].map((tag) => ({
    url: tag.getAttribute('src') ?? tag.getAttribute('href') ?? '',
    integrity: tag.getAttribute('integrity') ?? '',
  }));

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
  if (!savesData())
    addEventListener('load', () => {
      setTimeout(() => void (isDone || fetchEarly(filesOf(app))), IDLE_MS);
      setTimeout(wake, REST_MS);
    });
  // The like modal counts its seconds from here (R-MODAL-3).
  if (new URLSearchParams(location.search).has('t')) wake();
}
