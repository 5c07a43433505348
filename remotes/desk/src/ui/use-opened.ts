import { useState } from 'react';

/** The button that opened a dialog, or did an act, may be gone with what was done, and the focus with it. */
export function focusPage(): void {
  if (document.activeElement === document.body) document.getElementById('page')?.focus({ preventScroll: true });
}

/** Gives what took the place of a pressed button the focus that went with it; as `ref` of that, which takes focus (`tabIndex`). */
export function focusInPlace(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** What a page has opened in a dialog, if anything; once that is done, it is closed, and `onDone` reads the page anew. */
export function useOpened<What>(onDone: () => unknown) {
  const [opened, setOpened] = useState<What | null>(null);
  const close = () => setOpened(null);
  const done = async () => {
    close();
    await onDone();
    // Once that is painted.
    setTimeout(focusPage);
  };
  return { opened, open: setOpened, dialog: { onDone: () => void done(), onClose: close } };
}
