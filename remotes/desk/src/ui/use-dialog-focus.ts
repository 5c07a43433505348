import { useEffect } from 'react';

/**
 * Puts the keys into the dialog that the calling component opens: at its first field, or at its decision where it has none. A
 * browser that opens a dialog goes to its title, whatever asked for the focus before.
 */
export function useDialogFocus(): void {
  // The dialog is a child: it is open by then.
  useEffect(() => {
    document.querySelector<HTMLElement>('dialog[open] :is(input, select, textarea, [type="submit"])')?.focus();
  }, []);
}
