import { claimSelfOpening } from '../modals/self-opening.ts';

/** Where dismissals lie: the kernel's dismissedAtom reads the same. */
const KEY = 'dismissed';

function dismissals(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Opens the entry warning that the server put into the page (R-MODAL-1); the application takes it over as it finds it. */
export function openEntryWarning(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#entry-warning');
  const isDismissed = () => dismissals().entryWarning !== undefined;
  if (!dialog || isDismissed() || matchMedia('(display-mode: standalone)').matches) return;
  if (!claimSelfOpening('entry-warning')) return;
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // The browser may close without asking twice in a row.
  dialog.addEventListener('close', () => {
    if (!isDismissed() && !dialog.open) dialog.showModal();
  });
  dialog.querySelector('button')?.addEventListener('click', () => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...dismissals(), entryWarning: Date.now() }));
    } catch {}
    dialog.close();
  });
  dialog.showModal();
}
