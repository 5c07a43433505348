import { DISMISSED_KEY } from '@vonk/api/dismissed-key.ts';

function dismissals(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Opens the entry warning that the server put into the page (R-MODAL-1); the application takes it over as it finds it. */
export function openEntryWarning(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#entry-warning');
  // Also where nothing can be stored, and where the application has read what was: an answer is one.
  const isDismissed = () => dialog?.dataset.answered !== undefined || dismissals().entryWarning !== undefined;
  if (!dialog || isDismissed() || matchMedia('(display-mode: standalone)').matches) return;
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // The browser may close without asking twice in a row.
  dialog.addEventListener('close', () => {
    if (!isDismissed() && !dialog.open) dialog.showModal();
  });
  dialog.querySelector('button')?.addEventListener('click', () => {
    dialog.dataset.answered = '';
    try {
      localStorage.setItem(DISMISSED_KEY, JSON.stringify({ ...dismissals(), entryWarning: Date.now() }));
    } catch {}
    dialog.close();
  });
  dialog.showModal();
}
