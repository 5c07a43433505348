import { useState } from 'react';

/** What a page has opened in a dialog, if anything; once that is done, it is closed, and `onDone` reads the page anew. */
export function useOpened<What>(onDone: () => unknown) {
  const [opened, setOpened] = useState<What | null>(null);
  const close = () => setOpened(null);
  const done = () => {
    close();
    void onDone();
  };
  return { opened, open: setOpened, dialog: { onDone: done, onClose: close } };
}
